import type { FormField } from '@coverdesk/sdk/forms'
import { claimNotice } from './claim-notice.ts'
import { ownDamageDocuments } from './own-damage-form.ts'
import { buyerQuestions, takeoverQuestions } from './transfer-forms.ts'

interface SeedFormType {
  key: string
  name: string
  description: string
  fields: FormField[]
}

const registration: FormField[] = [
  {
    key: 'checks_seen',
    kind: 'declaration',
    label: 'I have looked at the checks of this claim',
    required: true,
  },
  {
    key: 'reserve',
    kind: 'money',
    label: 'First reserve',
    help: 'What this claim may cost us, as far as one can say now',
    required: true,
    minimum: 0,
  },
  { key: 'remarks', kind: 'long_text', label: 'Remarks' },
]

const assessment: FormField[] = [
  {
    key: 'adjusted_loss',
    kind: 'money',
    label: 'Adjusted loss',
    help: 'What the loss comes to after the surveyor’s or our own look',
    required: true,
    minimum: 0,
  },
  {
    key: 'above_cover',
    kind: 'long_text',
    label: 'Why more than the policy pays',
    help: 'The sum insured, or the limit for others’ property, is lower than this loss',
    required: true,
    show_when: { '>': [{ var: 'adjusted_loss' }, { var: 'claim.most_payable' }] },
  },
  { key: 'excess', kind: 'money', label: 'Excess', help: 'What the customer bears', minimum: 0 },
  {
    key: 'salvage',
    kind: 'money',
    label: 'Salvage',
    help: 'What is left of the vehicle is worth',
    minimum: 0,
  },
  { key: 'premium_owed', kind: 'money', label: 'Premium owed', minimum: 0 },
  { key: 'surveyor', kind: 'text', label: 'Surveyor' },
  { key: 'report', kind: 'file', label: 'Survey report', most: 5 },
  { key: 'reasons', kind: 'long_text', label: 'How you came to these figures', required: true },
]

const voucher: FormField[] = [
  {
    key: 'accepted',
    kind: 'declaration',
    label: 'I accept the amount on the voucher in full and final settlement',
    required: true,
  },
  { key: 'signature', kind: 'signature', label: 'Your signature', required: true },
]

const payment: FormField[] = [
  { key: 'amount', kind: 'money', label: 'Amount paid', required: true, minimum: 0 },
  {
    key: 'amount_reason',
    kind: 'long_text',
    label: 'Why another amount than the one to pay',
    required: true,
    show_when: {
      and: [
        { '!': [{ empty: [{ var: 'amount' }] }] },
        { '!=': [{ var: 'amount' }, { var: 'claim.net_payable' }] },
      ],
    },
  },
  { key: 'reference', kind: 'text', label: 'Reference of the transfer', required: true },
  { key: 'paid_on', kind: 'date', label: 'Day of the transfer', required: true, latest: 'today' },
  { key: 'evidence', kind: 'file', label: 'Bank advice', most: 2 },
]

/** The questions of the product's workflows; staff can change them like any others. */
export const seededFormTypes: readonly SeedFormType[] = [
  {
    key: 'claim-notice',
    name: 'First notice of claim',
    description: 'What the customer tells of a loss',
    fields: claimNotice,
  },
  {
    key: 'claim-registration',
    name: 'Claim registration',
    description: 'The officer’s first look',
    fields: registration,
  },
  {
    key: 'claim-assessment',
    name: 'Claim assessment',
    description: 'What the loss comes to',
    fields: assessment,
  },
  {
    key: 'claim-voucher',
    name: 'Discharge voucher',
    description: 'The customer’s signature',
    fields: voucher,
  },
  {
    key: 'claim-payment',
    name: 'Claim payment',
    description: 'The transfer to the customer',
    fields: payment,
  },
  {
    key: 'own-damage-documents',
    name: 'Photos and papers of the vehicle',
    description: 'What is seen of a vehicle before damage to it is covered',
    fields: ownDamageDocuments,
  },
  {
    key: 'condition-proof',
    name: 'Proof of a condition',
    description: 'What the customer sends to prove a condition of the underwriter',
    fields: [
      { key: 'papers', kind: 'section', label: 'Photos of the vehicle' },
      { key: 'proof', kind: 'file', label: 'Photos of the vehicle', required: true, most: 5 },
    ],
  },
  {
    key: 'policy-takeover',
    name: 'Takeover of a policy',
    description: 'What the buyer of a vehicle answers before they are identified',
    fields: takeoverQuestions,
  },
  {
    key: 'policy-buyer',
    name: 'Buyer of a vehicle',
    description: 'What the buyer of a vehicle answers about themselves',
    fields: buyerQuestions,
  },
]
