import { titles } from '@coverdesk/sdk'
import type { FormField, Rule } from '@coverdesk/sdk/forms'
import { yesNo } from './kinds-of-loss.ts'

const whenPerson: Rule = { '!': [{ var: 'change.by_company' }] }

/** What the buyer of a vehicle answers before they are identified. */
export const takeoverQuestions: FormField[] = [
  { key: 'takeover', kind: 'section', label: 'Taking over the insurance' },
  { key: 'ownership', kind: 'file', label: 'Proof of ownership', required: true, most: 3 },
  {
    key: 'consent',
    kind: 'declaration',
    label: 'I agree to the identity check and to the use of my details to insure me.',
    required: true,
  },
]

/** What the buyer of a vehicle answers about themselves (domain: proposal). */
export const buyerQuestions: FormField[] = [
  { key: 'about', kind: 'section', label: 'About you' },
  {
    key: 'title',
    kind: 'choice',
    label: 'Title',
    required: true,
    options: titles.map((title) => ({ value: title, label: title })),
    show_when: whenPerson,
  },
  {
    key: 'gender',
    kind: 'choice',
    label: 'Gender',
    required: true,
    options: [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
      { value: 'other', label: 'Other' },
    ],
    show_when: whenPerson,
  },
  {
    key: 'date_of_birth',
    kind: 'date',
    label: 'Date of birth',
    required: true,
    latest: 'today',
    show_when: whenPerson,
  },
  { key: 'occupation', kind: 'text', label: 'Occupation', show_when: whenPerson },
  {
    key: 'contact_name',
    kind: 'text',
    label: 'Contact person',
    required: true,
    show_when: { '==': [{ var: 'change.by_company' }, true] },
  },
  { key: 'address', kind: 'address', label: 'Address', required: true },
  { key: 'history', kind: 'section', label: 'About the vehicle' },
  {
    key: 'earlier_claims',
    kind: 'choice',
    label: 'In the last 5 years, did you claim or did an insurer refuse to cover you?',
    required: true,
    options: yesNo,
  },
  {
    key: 'earlier_details',
    kind: 'long_text',
    label: 'What happened, and when?',
    required: true,
    show_when: { '==': [{ var: 'earlier_claims' }, 'yes'] },
  },
  {
    key: 'declaration',
    kind: 'declaration',
    label: 'What I have said is true and complete. I know that a wrong answer can cost me my cover.',
    required: true,
  },
]
