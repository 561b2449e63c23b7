import type { Generated, GeneratedAlways, Instant, WrittenByTrigger } from '../platform/db/columns.ts'

declare module '../platform/db/schema.ts' {
  interface Database {
    payments: Payments
    payment_attempts: PaymentAttempts
    payment_reversals: PaymentReversals
    payment_events: PaymentEvents
  }
}

export interface Payments {
  id: string
  tracker_id: string | null
  quote_id: string | null
  client_id: string | null
  amount: number
  currency: string
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'
  failure_reason: string | null
  reference: string | null
  paid_at: Instant | null
  version: Generated<number>
  search: Generated<string>
  /** Search terms, with the reference. */
  words: GeneratedAlways<string>
  /** Branch of its tracker. */
  branch_id: WrittenByTrigger<string | null>
  created_at: Instant
  updated_at: Instant
}

export interface PaymentAttempts {
  id: string
  payment_id: string
  reference: string
  /** Where the money is received. */
  source: Generated<'gateway' | 'counter' | 'suspense'>
  /** Link through which a person other than the customer began it. */
  payment_link_id: string | null
  authorization_url: string | null
  access_code: string | null
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'
  gateway_response: string | null
  received_amount: number | null
  received_currency: string | null
  /** The gateway's reference of the refund, and who recorded it. */
  refund_reference: string | null
  refund_noted_by: string | null
  refund_noted_at: Instant | null
  refunded_by: string | null
  refunded_at: Instant | null
  /** When its money, which fits no sale, was put into suspense. */
  suspended_at: Instant | null
  /** The gateway's number of the charge, once part of it was reversed. */
  gateway_id: string | null
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  settled_at: Instant | null
  /** Payment channel, as the gateway states it, or the method at the counter. */
  channel: string | null
}

export interface PaymentReversals {
  id: string
  attempt_id: string
  kind: 'dispute' | 'refund' | 'reversal'
  gateway_id: string
  amount: number
  currency: string
  state: 'open' | 'returned' | 'kept'
  reason: Generated<string>
  answer_by: Instant | null
  opened_at: Instant
  closed_at: Instant | null
  posted: Generated<number>
  next_check_at: Instant | null
  refund_id: string | null
}

export interface PaymentEvents {
  event: string
  reference: string
  received_at: Instant
}
