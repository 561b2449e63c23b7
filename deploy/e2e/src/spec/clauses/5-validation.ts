/** Validation rules */
export const validation = {
  '5.1': 'KYC lookup fails unless both firstName and lastName are returned',
  '5.2': "The KYC error is the server's reason, or 'User data not found'",
  '5.3': 'Dates accepted as dd-Mon-yy',
  '5.4': 'Two-digit year above 50 means 19xx, otherwise 20xx',
  '5.5': 'Dates accepted as yyyy-mm-dd',
  '5.6': "Otherwise 'Invalid date format'",
  '5.7':
    'Emails are displayed masked: first letter, asterisks, last letter of the local part, then the domain',
  '5.8': "Email 'n/a' if empty",
  '5.9':
    "Dialog email check: an address pattern with a 2 to 24 character ending, message 'Invalid email address'",
  '5.10': "URL check message 'Invalid URL'",
} as const
