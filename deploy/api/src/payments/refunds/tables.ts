import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    refunds: Refunds
    refund_differences: RefundDifferences
    refund_events: RefundEvents
  }
}

export interface RefundEvents {
  id: string
  refund_id: string
  kind:
    | 'requested'
    | 'account_recorded'
    | 'approved'
    | 'rejected'
    | 'reopened'
    | 'sent'
    | 'confirmed'
    | 'failed'
    | 'retried'
    | 'amount_mismatch'
    | 'settlement_proposed'
    | 'settled'
    | 'consent_recorded'
    | 'written_off'
  actor: string
  at: Instant
  detail: Generated<Json<unknown>>
}

export interface Refunds {
  id: string
  policy_id: string
  transaction_id: string
  branch_id: string
  amount: number
  currency: string
  status: 'requested' | 'approved' | 'sent' | 'differs' | 'confirmed' | 'failed' | 'rejected'
  way: 'gateway' | 'transfer'
  attempt_id: string | null
  requested_by: string
  /** Users who requested it again. */
  asked_by: Generated<string[]>
  requested_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
  bank: string | null
  account_number: string | null
  account_name: string | null
  holder_name: string | null
  account_by: string | null
  account_at: Instant | null
  attempts: Generated<number>
  attempted_at: Instant | null
  gateway_id: string | null
  paid_from: string | null
  reference: string | null
  paid_on: string | null
  sent_by: string | null
  sent_at: Instant | null
  /** The user who last recorded that it did not arrive; null once approved since. */
  failed_by: string | null
  confirmed_by: string | null
  confirmed_at: Instant | null
  updated_at: Instant
  version: Generated<number>
  search: Generated<string>
  round: Generated<number>
  announced: string | null
  reminded_at: Instant | null
  /** Kobo of it that are not owed any more, as the premium was never received; `amount` is without them. */
  written_off: Generated<number>
  /** The refund of which less was returned, where this one refunds the rest. */
  rest_of: string | null
  lender_consent: string | null
  consent_by: string | null
  consent_at: Instant | null
}

export interface RefundDifferences {
  refund_id: string
  ordered: number
  returned: number
  /** What the gateway returned in another currency instead, in its minor units; null where it returned ours. */
  other_amount: number | null
  other_currency: string | null
  /** Kobo that it was worth when it was recorded; null where its rate was not known. */
  other_value: number | null
  settlement: 'accept' | 'rest' | 'recover' | null
  reason: string | null
  account: string | null
  reference: string | null
  day: string | null
  proposed_by: string | null
  proposed_at: Instant | null
  settled_by: string | null
  settled_at: Instant | null
}
