/** Fixed texts of credit notes, in English as usual for trade documents. */
export const noteWords = {
  titles: {
    'CN-REF': 'Credit Note: Return of Premium',
    'CN-COMM': 'Credit Note: Commission',
    'CN-ADJ': 'Credit Note: Adjustment',
  },
  parts: { 'CN-REF': 'Premium returned', 'CN-COMM': 'Commission', 'CN-ADJ': 'Amount credited' },
  commission: 'Commission paid on it',
  vat: 'VAT on the commission',
  wht: 'Withholding tax on the commission',
  total: 'Credited to you',
  void: 'VOID: THIS CREDIT NOTE IS NOT VALID',
  use: 'It goes into your wallet or towards your next debit note. It is not paid out in cash.',
} as const
