import type { ListedNotificationTemplate, TemplateArea } from '@coverdesk/sdk'

/** All placeholders with a sample value: amounts in kobo and days are formatted as in a sent message. */
const samples = {
  amount: 15_000_00,
  answer_by: '16 Jun 2026, 14:30',
  certificate_number: 'CERT/2026/000123',
  changed_by: 'Adaeze Okonkwo',
  claim_number: 'CLM/2026/000123',
  code: '482913',
  days: 30,
  due: '2026-06-17',
  end_date: '2027-06-14',
  held_until: '2026-06-17',
  hours: 24,
  insurer: 'Coverdesk',
  insurer_email: 'help@example.ng',
  insurer_phone: '+234 803 000 0000',
  message: 'Your inspection is on Monday at 10 o’clock.\nPlease bring the vehicle papers.',
  minutes: 10,
  new_contact: 'a****e@example.ng',
  new_email: 'a****e@example.ng',
  new_phone: '+234 80* *** **67',
  partner: 'Harbourline Brokers',
  payment_reference: 'TRF-7F3K2M',
  plate: 'ABC123DE',
  policy_number: 'MTR/2026/000456',
  questions: 'Which colour has the vehicle?',
  reason: 'The vehicle is older than we insure.',
  reference: 'TRK-8H2K',
  start_date: '2026-06-15',
  report: 'Premium bordereau',
  step: 'Assessment',
  subject: 'Your inspection',
  valid_until: '2026-06-30',
  vehicles: 25,
  workflow: 'Motor insurance',
} as const satisfies Record<string, string | number>

type PlaceholderName = keyof typeof samples

interface Template {
  area: TemplateArea
  sentTo: ListedNotificationTemplate['sent_to']
  channel: 'mail' | 'sms'
  hasCode: boolean
  hasButton: boolean
  footer: 'footer' | 'footer_account' | 'footer_staff'
  /** Placeholders of the template; `true` marks the required ones. */
  placeholders: Readonly<Partial<Record<PlaceholderName, boolean>>>
}

const mail = (
  area: TemplateArea,
  sentTo: Template['sentTo'],
  placeholders: Template['placeholders'] = {},
  more: Partial<Template> = {},
): Template => ({
  area,
  sentTo,
  channel: 'mail',
  hasCode: false,
  hasButton: true,
  footer: 'footer',
  placeholders: { insurer: false, ...placeholders },
  ...more,
})

const CODE: Partial<Template> = { hasCode: true, hasButton: false }
const PLAIN: Partial<Template> = { hasButton: false }
const SMS: Partial<Template> = { channel: 'sms', hasButton: false }
const TO_COLLEAGUES: Partial<Template> = { footer: 'footer_account' }
const TO_STAFF: Partial<Template> = { footer: 'footer_staff' }

const days = { days: false }

/** Messages of the product. Their texts are in `mails.json` of each language. */
const shipped = {
  'sign-in-code': mail('sign-in', 'user', { code: false, minutes: false }, CODE),
  invitation: mail('sign-in', 'user', days, TO_COLLEAGUES),
  'marine-invitation': mail('sign-in', 'user', days, TO_COLLEAGUES),
  'partner-invitation': mail('sign-in', 'user', { partner: true, ...days }, TO_COLLEAGUES),
  'password-reset': mail('sign-in', 'user'),
  'password-changed': mail('sign-in', 'user', {}, TO_COLLEAGUES),
  'address-changed': mail(
    'sign-in',
    'user',
    { changed_by: true, new_email: true, hours: false },
    { ...TO_COLLEAGUES, ...PLAIN },
  ),
  'password-reset-blocked': mail('sign-in', 'user', { hours: true }, PLAIN),
  'guest-code': mail('buying', 'customer', { code: false, minutes: false }, CODE),
  'sms-guest-code': mail('buying', 'customer', { code: true, minutes: false }, SMS),
  'resume-link': mail('buying', 'customer', days),
  'quote-saved': mail('buying', 'customer', { amount: true, valid_until: true }),
  'link-renewed': mail('buying', 'customer', days),
  'identity-verified': mail('buying', 'customer', days),
  'identity-declined': mail('buying', 'customer', days),
  'form-returned': mail('buying', 'customer', { questions: true, ...days }),
  'step-reminder': mail('buying', 'customer', { step: true, ...days }),
  'proposal-accepted': mail('buying', 'customer', { amount: true, valid_until: true, ...days }),
  'terms-offered': mail('buying', 'customer', { amount: true, valid_until: true, reason: true, ...days }),
  'terms-ended': mail('buying', 'customer', {}, PLAIN),
  'offer-withdrawn': mail('buying', 'customer', { reference: true }, PLAIN),
  'payment-link': mail('buying', 'customer', { amount: true, valid_until: true, ...days }),
  'change-payment': mail('buying', 'customer', {
    policy_number: true,
    amount: true,
    valid_until: true,
    ...days,
  }),
  'request-declined': mail('buying', 'customer', { reason: true, ...days }),
  'payment-failed': mail('buying', 'customer', days),
  'payment-received': mail('buying', 'customer', {
    policy_number: true,
    plate: true,
    start_date: true,
    end_date: true,
    amount: false,
    payment_reference: false,
  }),
  'fleet-issued': mail('buying', 'customer', {
    reference: true,
    start_date: true,
    end_date: true,
    amount: false,
  }),
  'fleet-documents': mail('buying', 'customer', { vehicles: true }),
  'fleet-renewal': mail('buying', 'customer', {
    reference: true,
    vehicles: true,
    end_date: true,
    amount: true,
  }),
  'own-damage-begun': mail('buying', 'customer', {
    policy_number: true,
    plate: true,
    start_date: true,
  }),
  'policy-changed': mail('buying', 'customer', { policy_number: true, plate: true, start_date: true }),
  'transfer-invited': mail('buying', 'customer', { plate: true, start_date: true, ...days }),
  'transfer-completed': mail('buying', 'customer', { policy_number: true, plate: true, start_date: true }),
  'transfer-confirmed': mail('buying', 'customer', {
    policy_number: true,
    plate: true,
    start_date: true,
    certificate_number: false,
  }),
  'change-expired': mail('buying', 'customer', { policy_number: true, plate: true }),
  'change-rejected': mail('buying', 'customer', { policy_number: true, plate: true, reason: true }),
  'change-withdrawn': mail('buying', 'customer', { policy_number: true, plate: true }),
  'policy-cancelled': mail('buying', 'customer', { policy_number: true, plate: true, start_date: true }),
  'policy-documents': mail('buying', 'customer', { policy_number: true, plate: true }),
  'renewal-offer': mail('buying', 'customer', {
    policy_number: false,
    plate: true,
    end_date: true,
    amount: true,
    ...days,
  }),
  'renewal-ended': mail('buying', 'customer', {
    policy_number: false,
    plate: true,
    end_date: true,
    amount: true,
    ...days,
  }),
  'sms-change-withdrawn': mail('buying', 'customer', { plate: true }, SMS),
  'sms-fleet-renewal': mail('buying', 'customer', { reference: true, end_date: true, amount: true }, SMS),
  'sms-offer-withdrawn': mail('buying', 'customer', { reference: true }, SMS),
  'sms-renewal-offer': mail('buying', 'customer', { plate: true, end_date: true, amount: true }, SMS),
  'claim-received': mail('claims', 'customer', { claim_number: true, answer_by: false, ...days }),
  'claim-withdrawn': mail('claims', 'customer', { claim_number: true, reason: true, ...days }),
  'claim-approved': mail('claims', 'customer', { claim_number: false, amount: true, ...days }),
  'claim-settled': mail('claims', 'customer', {
    claim_number: false,
    amount: true,
    payment_reference: false,
    ...days,
  }),
  'claim-payment-sent': mail('claims', 'customer', {
    claim_number: false,
    amount: true,
    payment_reference: false,
    ...days,
  }),
  'payee-changed': mail('claims', 'customer', { claim_number: true, answer_by: true, ...days }),
  'paper-received': mail('claims', 'customer', {
    claim_number: true,
    amount: true,
    start_date: false,
    answer_by: true,
    ...days,
  }),
  'loss-notice-received': mail('claims', 'outside', { reference: true, plate: true }, PLAIN),
  'sms-loss-notice-received': mail('claims', 'outside', { reference: true }, SMS),
  'contact-code': mail('contact', 'customer', { code: false, minutes: false }, CODE),
  'contact-changed': mail(
    'contact',
    'customer',
    { new_email: true, new_phone: false, held_until: false, insurer_phone: true, insurer_email: false },
    PLAIN,
  ),
  'contact-change-code': mail(
    'contact',
    'customer',
    { code: false, new_contact: true, minutes: false },
    CODE,
  ),
  'contact-confirmed': mail(
    'contact',
    'customer',
    { new_email: true, new_phone: false, insurer_phone: true, insurer_email: false },
    PLAIN,
  ),
  'sms-contact-changed': mail('contact', 'customer', { new_phone: true, insurer_phone: true }, SMS),
  'approval-asked': mail('office', 'outside', {
    step: true,
    reference: true,
    workflow: false,
    hours: false,
  }),
  'approval-again': mail('office', 'staff', { step: true, reference: true, hours: false }, TO_STAFF),
  'work-asked': mail('office', 'staff', { step: true, reference: true, workflow: false }, TO_STAFF),
  'work-asked-due': mail(
    'office',
    'staff',
    { step: true, reference: true, workflow: false, due: true },
    TO_STAFF,
  ),
  'funding-approved': mail('marine', 'user', { amount: true, reference: true }, TO_COLLEAGUES),
  'funding-rejected': mail('marine', 'user', { amount: false, reference: true, reason: true }, TO_COLLEAGUES),
  'report-ready': mail('marine', 'user', { report: true, start_date: false, end_date: false }, TO_COLLEAGUES),
  'wallet-low': mail('marine', 'user', { amount: true }, TO_COLLEAGUES),
  'cargo-certificate': mail('marine', 'outside', { partner: true, certificate_number: true }),
  'refund-update': mail('buying', 'customer', {
    subject: true,
    message: true,
    amount: false,
    policy_number: false,
  }),
  notice: mail('office', 'staff', { subject: true, message: true }, TO_STAFF),
  'workflow-message': mail('office', 'customer', { subject: false, message: true, ...days }),
  'workflow-notice': mail('office', 'staff', { subject: false, message: true, reference: false }, PLAIN),
} as const

/** Definition of a template of the insurer, which any step of a workflow can send. */
export const ownTemplate: Template = mail('own', 'customer', { reference: false, workflow: false })

export const shippedTemplates: ReadonlyMap<string, Template> = new Map(Object.entries(shipped))

export const templateOf = (id: string): Template => shippedTemplates.get(id) ?? ownTemplate

/** Returns a sample value for each placeholder of a template, in the form of a sent message. */
export const sampleParams = ({ placeholders }: Template): Record<string, string | number> =>
  Object.fromEntries(Object.entries(samples).filter(([name]) => name in placeholders))

export type { Template }
