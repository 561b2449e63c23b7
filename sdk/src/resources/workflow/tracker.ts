import type { IdType } from '../../identity/kyc.ts'
import type { Integer } from '../../money/units.ts'
import type { KycStatus } from '../auth/validations.ts'
import type { PolicySummary } from '../motor/policies.ts'
import type { ListedPayment, Quote } from '../payments/payments.ts'
import type { Customer, DocumentRef, FormStatus, Matter, Submission, TimelineEvent } from '../types.ts'
import type { OwnDecision } from './approvals.ts'

/** The state of a tracker: `review` needs staff; it ends `completed`, `cancelled`, or `declined` by a decision. */
export const trackerStates = ['running', 'waiting', 'review', 'completed', 'cancelled', 'declined'] as const

export type TrackerState = (typeof trackerStates)[number]

/** The side whose action is due. */
export type WaitsFor = 'guest' | 'staff' | 'approval' | 'payment'

export interface Tracker {
  id: string
  reference: string
  workflow_id: Integer
  workflow_name: string
  workflow_version: Integer
  customer_id: string | null
  /** The customer's number in another system, and the kind of that number. */
  customer_id_alt: string | null
  id_type: string | null
  matter: Matter
  customer: Customer | null
  /** The staff user who started it for the customer; null when the customer did. */
  made_by: string | null
  /** When its side was last reminded, by a colleague or automatically; null for never. */
  last_reminder_at: string | null
  /** Counted from 0. */
  current_step_index: Integer
  total_steps: Integer
  step: { key: string; kind: string; title: string }
  state: TrackerState
  waits_for: WaitsFor | null
  late: boolean
  /** The data sent by `create`, `upsert` or `update`; contacts are masked for users who cannot reveal them. */
  data: Record<string, unknown>
  /** Answers by step key, with masked contacts; those of the start under `start`. */
  answers: Record<string, unknown>
  created_at: string
  updated_at: string
  due_at: string | null
  version: Integer
}

export interface TrackerDetail extends Tracker {
  timeline: TimelineEvent[]
  forms: {
    id: string
    step_key: string
    title: string
    status: FormStatus
    filled_by: 'guest' | 'staff'
    form_type: string
    draft: Record<string, unknown>
    submissions: Submission[]
    version: Integer
    updated_at: string
  }[]
  approvals: {
    id: string
    step_key: string
    title: string
    asked: string
    state: string
    decided_by: string | null
    /** The colleague for whom the decider stood in. */
    on_behalf_of: string | null
    decided_at: string | null
    reason: string | null
  }[]
  /** The pending decision: the caller's own when they are an approver. */
  decision: OwnDecision | null
  documents: DocumentRef[]
  mails: { id: string; template: string; title: string; at: string }[]
  claim_id: string | null
  payments: ListedPayment[]
  quote: Quote | null
  policy: PolicySummary | null
  validation: {
    id: string
    /** Null when the person is identified by a contact or a policy. */
    id_type: IdType | null
    masked_id_number: string
    kyc_status: KycStatus
    first_name: string | null
    last_name: string | null
    reason: string | null
    verified_at: string | null
  } | null
}

/** The position of a tracker. A new tracker advances by its steps: a position ahead of them is refused. */
export interface TrackerPosition {
  /** Counted from 0. */
  current_step_index?: Integer | undefined
  total_steps?: Integer | undefined
}
