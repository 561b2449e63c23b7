import type { Party } from '@coverdesk/sdk'
import {
  CLAIMS_WORKFLOW_ID,
  CONDITION_WORKFLOW_ID,
  FLEET_WORKFLOW_ID,
  MOTOR_WORKFLOW_ID,
  OWN_DAMAGE_WORKFLOW_ID,
  POLICY_CHANGE_WORKFLOW_ID,
  RENEWAL_WORKFLOW_ID,
  TRANSFER_WORKFLOW_ID,
} from '@coverdesk/sdk'
import type { Tx } from '../platform/db/database.ts'
import type { Step, WorkflowDefinition } from '../workflows/workflow-engine/definition.ts'
import { REFERRED, RENEWAL_REFERRED } from './conditions.ts'

/** A step of the product; its title is a key of the `workflow-steps` dictionary. */
const step = (key: string, kind: Step['kind'], title: string, rest: Partial<Step> = {}): Step => ({
  key,
  kind,
  title,
  title_key: key,
  ...rest,
})

const DAY_HOURS = 24
const officeHours = (days: number): number => days * DAY_HOURS

/** The seeded workflows. Name and description are keys of the `workflow-steps` dictionary. */
export async function seedWorkflows(tx: Tx): Promise<WorkflowDefinition[]> {
  const role = await rolesByName(tx)
  return [
    motorWorkflow(role),
    claimsWorkflow(role),
    ownDamageWorkflow(role),
    renewalWorkflow(role),
    policyChangeWorkflow,
    fleetWorkflow(role),
    transferWorkflow(role),
    conditionWorkflow(role),
  ]
}

/** A purchase; an underwriter decides on large or unusual ones before payment. */
const motorWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: MOTOR_WORKFLOW_ID,
  name: 'motor.name',
  description: 'motor.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.motor' },
  steps: [
    step('start', 'form', 'Start', { form_type: 'motor-start' }),
    step('identity', 'identity', 'Identity'),
    step('proposal', 'form', 'Proposal', { form_type: 'motor-proposal' }),
    step('quote', 'quote', 'Quote'),
    step('referral', 'condition', 'Referral', {
      condition_id: REFERRED,
      when_true: 'underwriting',
      when_false: 'payment',
    }),
    step('underwriting', 'approval', 'Underwriting', {
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      amount_from: 'quote.sum_insured',
      limit: 'motor',
      due_hours: officeHours(1),
    }),
    step('accepted', 'notify', 'Accepted', { template: 'proposal-accepted' }),
    step('payment', 'payment', 'Payment'),
    step('policy', 'issue_policy', 'Policy'),
    step('confirmation', 'notify', 'Confirmation', { template: 'payment-received' }),
  ],
})

/** A claim from the first notice to payment (domain: notified … settled; limits are data of the roles). */
const claimsWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: CLAIMS_WORKFLOW_ID,
  name: 'claims.name',
  description: 'claims.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.claims' },
  steps: [
    step('find_policy', 'policy_search', 'Your policy', { staff_title_key: 'policy_search' }),
    step('notice', 'form', 'What happened', {
      staff_title_key: 'first_notice',
      form_type: 'claim-notice',
      shows: ['policy'],
      due_hours: officeHours(7),
    }),
    step('register', 'register_claim', 'Claim received'),
    step('registration', 'form', 'Registration', {
      form_type: 'claim-registration',
      filled_by: 'staff',
      assignee: role('Claims officer'),
      due_hours: officeHours(1),
      escalate_to: role('Claims manager'),
    }),
    step('registered', 'update_claim', 'Registered', { claim_states: ['registered', 'under_review'] }),
    step('assessment', 'form', 'Assessment', {
      form_type: 'claim-assessment',
      shows: ['matter', 'cover'],
      filled_by: 'staff',
      assignee: role('Claims officer'),
      due_hours: officeHours(7),
      escalate_to: role('Claims manager'),
    }),
    step('assessed', 'update_claim', 'Assessed', { claim_states: ['assessed', 'pending_approval'] }),
    step('decision', 'approval', 'Decision', {
      approvers: [role('Claims supervisor'), role('Branch manager'), role('Claims manager')],
      mode: 'any',
      amount_from: 'claim.net_payable',
      limit: 'claim',
      due_hours: officeHours(2),
    }),
    step('approved', 'update_claim', 'Approved', { claim_states: ['approved', 'voucher_issued'] }),
    step('voucher_mail', 'notify', 'Voucher sent', { template: 'claim-approved' }),
    step('voucher', 'form', 'Your signature', {
      staff_title_key: 'customer_signature',
      form_type: 'claim-voucher',
      shows: ['matter', 'settlement', 'payee', 'voucher'],
      due_hours: officeHours(7),
    }),
    step('signed', 'update_claim', 'Signed', { claim_states: ['voucher_signed', 'payment_pending'] }),
    step('claim_payment', 'form', 'Payment to you', {
      staff_title_key: 'pay_claimant',
      form_type: 'claim-payment',
      shows: ['matter', 'payee', 'settlement'],
      filled_by: 'staff',
      assignee: role('Finance'),
      due_hours: officeHours(3),
    }),
    step('settled', 'update_claim', 'Settled', { claim_states: ['settled'] }),
    step('told', 'notify', 'Confirmation', { title_key: 'confirmation', template: 'claim-settled' }),
  ],
})

/** Photos and documents of a vehicle; damage to it is covered once an underwriter has accepted them. */
const ownDamageWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: OWN_DAMAGE_WORKFLOW_ID,
  name: 'vehicle_check.name',
  description: 'vehicle_check.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.own_damage' },
  steps: [
    step('find_policy', 'policy_search', 'Your policy', { staff_title_key: 'policy_search' }),
    step('vehicle_documents', 'form', 'Photos and papers of your vehicle', {
      form_type: 'own-damage-documents',
      shows: ['policy'],
      due_hours: officeHours(3),
    }),
    step('vehicle_review', 'approval', 'Review of photos and papers', {
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      due_hours: officeHours(1),
    }),
    step('own_damage', 'begin_own_damage', 'Own damage covered'),
  ],
})

/** The renewal of a policy, opened by the link of its offer; no identity check, since the policy's contact has it. */
const renewalWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: RENEWAL_WORKFLOW_ID,
  name: 'policy_renewal.name',
  description: 'policy_renewal.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.motor' },
  steps: [
    step('find_policy', 'policy_search', 'Your policy', { staff_title_key: 'policy_search' }),
    step('renewal', 'form', 'Your renewal', { form_type: 'motor-renewal' }),
    step('quote', 'quote', 'Quote'),
    step('referral', 'condition', 'Referral', {
      condition_id: RENEWAL_REFERRED,
      when_true: 'underwriting',
      when_false: 'payment',
    }),
    step('underwriting', 'approval', 'Underwriting', {
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      amount_from: 'quote.sum_insured',
      limit: 'motor',
      due_hours: officeHours(1),
    }),
    step('accepted', 'notify', 'Accepted', { template: 'proposal-accepted' }),
    step('payment', 'payment', 'Payment'),
    step('policy', 'issue_policy', 'Policy'),
    step('confirmation', 'notify', 'Confirmation', { template: 'payment-received' }),
  ],
})

/** Payment of a change of a policy, and its booking. */
const policyChangeWorkflow: WorkflowDefinition = {
  id: POLICY_CHANGE_WORKFLOW_ID,
  name: 'policy_change.name',
  description: 'policy_change.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.motor' },
  steps: [
    step('find_policy', 'policy_search', 'Your policy', { staff_title_key: 'policy_search' }),
    step('quote', 'price_change', 'Quote'),
    step('payment', 'payment', 'Payment'),
    step('policy', 'book_change', 'Policy'),
  ],
}

/** Vehicles of a fleet that are proposed together; an underwriter decides where a sale of one of them would be decided. */
const fleetWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: FLEET_WORKFLOW_ID,
  name: 'fleet.name',
  description: 'fleet.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.motor' },
  steps: [
    step('identity', 'identity', 'Identity'),
    step('quote', 'price_fleet', 'Quote'),
    step('underwriting', 'approval', 'Underwriting', {
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      amount_from: 'quote.sum_insured',
      limit: 'motor',
      due_hours: officeHours(1),
    }),
    step('accepted', 'notify', 'Accepted', { template: 'proposal-accepted' }),
    step('payment', 'payment', 'Payment'),
    step('policy', 'issue_fleet', 'Policy'),
  ],
})

/** The buyer of a vehicle takes its policy over: identity and questions, an underwriter, and what it costs more. */
const transferWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: TRANSFER_WORKFLOW_ID,
  name: 'policy_transfer.name',
  description: 'policy_transfer.description',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.motor' },
  steps: [
    step('takeover', 'form', 'Taking over the insurance', {
      form_type: 'policy-takeover',
      shows: ['policy'],
    }),
    step('identity', 'identity', 'Identity'),
    step('buyer', 'form', 'About you', { form_type: 'policy-buyer', shows: ['policy'] }),
    step('quote', 'price_change', 'Quote'),
    step('underwriting', 'approval', 'Underwriting', {
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      amount_from: 'quote.sum_insured',
      limit: 'motor',
      due_hours: officeHours(1),
    }),
    step('accepted', 'notify', 'Accepted', { template: 'proposal-accepted' }),
    step('payment', 'payment', 'Payment'),
    step('policy', 'book_change', 'Policy'),
  ],
})

/** The customer's proof of a condition, which an underwriter approves. */
const conditionWorkflow = (role: (name: string) => Party): WorkflowDefinition => ({
  id: CONDITION_WORKFLOW_ID,
  name: 'policy_condition.name',
  description: 'policy_condition.name',
  version: 1,
  seeded: true,
  consent: { version: '2026-01', text_key: 'consent.own_damage' },
  steps: [
    step('find_policy', 'policy_search', 'Your policy', { staff_title_key: 'policy_search' }),
    step('condition_proof', 'form', 'Photos and papers of your vehicle', {
      title_key: 'vehicle_documents',
      form_type: 'condition-proof',
      shows: ['policy'],
    }),
    step('condition_review', 'approval', 'Review of photos and papers', {
      title_key: 'vehicle_review',
      approvers: [role('Underwriter'), role('Underwriting manager')],
      mode: 'any',
      due_hours: officeHours(1),
    }),
  ],
})

async function rolesByName(tx: Tx): Promise<(name: string) => Party> {
  const rows = await tx.selectFrom('roles').select(['id', 'name']).where('audience', '=', 'staff').execute()
  return (name) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`There is no role ${name}.`)
    return { kind: 'role', id: row.id, name }
  }
}
