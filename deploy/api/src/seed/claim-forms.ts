import { banks } from '@coverdesk/sdk'
import type { FormField, Rule } from '@coverdesk/sdk/forms'

interface SeedFormType {
  key: string
  name: string
  description: string
  fields: FormField[]
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
/** Somebody drove: the vehicle did not stand. */
const whenDriven: Rule = {
  and: [{ '!': [{ empty: [{ var: 'purpose' }] }] }, { '!=': [{ var: 'purpose' }, 'parked'] }],
}
const whenThirdParty = { '==': [{ var: 'third_party' }, 'yes'] }

const notice: FormField[] = [
  { key: 'incident', kind: 'section', label: 'What happened' },
  {
    key: 'loss_type',
    kind: 'choice',
    label: 'What kind of loss is it?',
    required: true,
    options: [
      { value: 'collision', label: 'Collision' },
      { value: 'theft', label: 'Theft of the vehicle or of parts' },
      { value: 'fire', label: 'Fire' },
      { value: 'flood', label: 'Flood' },
      { value: 'vandalism', label: 'Vandalism' },
      { value: 'glass', label: 'Broken glass' },
      { value: 'other', label: 'Something else' },
    ],
    warnings: [
      {
        when: { in: [{ var: 'loss_type' }, { var: 'policy.unpaid' }] },
        text: 'Your cover, {policy.cover}, does not pay for this damage to your own vehicle. It pays for what you cause to others. If somebody else was hurt or lost something, go on. If you are not sure, call us, or report it all the same: we look at every claim.',
      },
    ],
  },
  {
    key: 'loss_date',
    kind: 'date',
    label: 'When did it happen?',
    required: true,
    latest: 'today',
    warnings: [
      {
        when: {
          or: [
            { '<': [{ var: 'loss_date' }, { var: 'policy.start_date' }] },
            { '>': [{ var: 'loss_date' }, { var: 'policy.end_date' }] },
          ],
        },
        text: 'Your cover runs from {policy.start_date} to {policy.end_date}, and this day is outside it. Check the day. If it is right, we most likely cannot pay; you can report it all the same.',
      },
    ],
  },
  {
    key: 'loss_time',
    kind: 'text',
    label: 'At what time?',
    help: 'About is enough, such as 14:30',
    pattern: '([01]?\\d|2[0-3]):[0-5]\\d',
    pattern_help: 'Write the time as 14:30',
  },
  { key: 'place', kind: 'text', label: 'Where did it happen?', help: 'Street and town', required: true },
  {
    key: 'description',
    kind: 'long_text',
    label: 'Tell us what happened',
    required: true,
    least: 10,
  },
  {
    key: 'purpose',
    kind: 'choice',
    label: 'What was the vehicle used for?',
    required: true,
    options: [
      { value: 'private', label: 'Private trip' },
      { value: 'business', label: 'Business' },
      { value: 'hire', label: 'Carrying people or goods for money' },
      { value: 'parked', label: 'It was parked' },
    ],
  },
  { key: 'driver', kind: 'section', label: 'Who was driving', show_when: whenDriven },
  {
    key: 'relationship',
    kind: 'choice',
    label: 'Who was driving?',
    options: [
      { value: 'self', label: 'Myself' },
      { value: 'family', label: 'Family' },
      { value: 'employee', label: 'Employee' },
      { value: 'other', label: 'Somebody else' },
    ],
  },
  {
    key: 'driver_name',
    kind: 'text',
    label: 'Name of the driver',
    show_when: {
      and: [{ '!': [{ empty: [{ var: 'relationship' }] }] }, { '!=': [{ var: 'relationship' }, 'self'] }],
    },
  },
  {
    key: 'driver_licence',
    kind: 'identifier',
    identifier: 'drivers_license',
    label: 'Number of the driver’s licence',
  },
  {
    key: 'licence_expiry',
    kind: 'date',
    label: 'Until when is the licence valid?',
    warnings: [
      {
        when: { '<': [{ var: 'licence_expiry' }, { var: 'loss_date' }] },
        text: 'The licence had expired on the day of the loss, and we may not be able to pay. Check the day. You can report it all the same.',
      },
    ],
  },
  { key: 'damage_section', kind: 'section', label: 'The damage' },
  { key: 'damage', kind: 'long_text', label: 'What is damaged or missing?', required: true },
  {
    key: 'photo_whole',
    kind: 'photo',
    label: 'Photo of the whole vehicle',
    help: 'Stand a few steps away, with the plate in the picture',
    required: true,
    most: 2,
  },
  {
    key: 'photo_damage',
    kind: 'photo',
    label: 'Photos of the damage, close',
    help: 'One of each damaged part, in daylight if you can',
    required: true,
    most: 6,
  },
  { key: 'vehicle_location', kind: 'text', label: 'Where is the vehicle now?', required: true },
  { key: 'estimate', kind: 'money', label: 'What will the repair cost, if you know?', minimum: 0 },
  { key: 'estimate_file', kind: 'file', label: 'The workshop’s estimate', most: 3 },
  { key: 'others', kind: 'section', label: 'Other people' },
  {
    key: 'third_party',
    kind: 'choice',
    label: 'Was anybody else involved?',
    required: true,
    options: yesNo,
    warnings: [
      {
        when: {
          and: [{ '==': [{ var: 'loss_type' }, 'collision'] }, { '==': [{ var: 'third_party' }, 'no'] }],
        },
        text: 'You told us of a collision. If another vehicle or a person was in it, choose Yes.',
      },
    ],
  },
  {
    key: 'third_parties',
    kind: 'group',
    label: 'Who else was involved',
    show_when: whenThirdParty,
    most: 5,
    fields: [
      { key: 'name', kind: 'text', label: 'Name', required: true },
      { key: 'phone', kind: 'phone', label: 'Phone' },
      { key: 'plate', kind: 'text', label: 'Plate of the vehicle' },
      { key: 'damage', kind: 'text', label: 'What was damaged' },
    ],
  },
  {
    key: 'police_report',
    kind: 'file',
    label: 'Police report',
    help: 'If you have it; you can send it later',
    show_when: whenThirdParty,
    most: 3,
  },
  { key: 'injuries', kind: 'choice', label: 'Was anybody hurt?', required: true, options: yesNo },
  {
    key: 'injured',
    kind: 'long_text',
    label: 'Who was hurt, and how?',
    required: true,
    show_when: { '==': [{ var: 'injuries' }, 'yes'] },
  },
  {
    key: 'witnesses',
    kind: 'group',
    label: 'Witnesses',
    most: 5,
    fields: [
      { key: 'name', kind: 'text', label: 'Name', required: true },
      { key: 'phone', kind: 'phone', label: 'Phone', required: true },
    ],
  },
  { key: 'payee', kind: 'section', label: 'Where we pay to' },
  {
    key: 'bank',
    kind: 'choice',
    label: 'Bank',
    required: true,
    options: banks.map(({ name }) => ({ value: name, label: name })),
  },
  {
    key: 'account_number',
    kind: 'text',
    label: 'Account number',
    help: 'The 10 digits of the NUBAN',
    required: true,
    pattern: '\\d{10}',
    pattern_help: 'Enter the 10 digits of the account number',
    account_at: 'bank',
  },
  {
    key: 'payee_name',
    kind: 'text',
    label: 'Name on the account',
    required: true,
    holder_of: 'account_number',
  },
  {
    key: 'declaration',
    kind: 'declaration',
    label: 'What I have told is true and complete',
    required: true,
  },
]

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

/** The questions of the claims workflow; staff may change them as any others. */
export const claimFormTypes: readonly SeedFormType[] = [
  {
    key: 'claim-notice',
    name: 'First notice of claim',
    description: 'What the customer tells of a loss',
    fields: notice,
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
]
