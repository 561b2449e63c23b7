import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Instant, OptionalInstant } from './columns.ts'

export interface LedgerAccounts {
  id: string
  kind: string
  /** A partner, a product or a bank account of ours; empty for the house's own. */
  owner: Generated<string>
  currency: string
  /** 1 where a debit increases it, -1 where a credit does. */
  side: number
  /** The plain sum of its entries: debits above nothing, credits below it. */
  balance: Generated<number>
  /** The least it may stand at, seen from its side. */
  floor: number | null
  last_number: Generated<number>
  last_booked_at: Instant | null
  opened_at: DefaultInstant
}

export interface LedgerTransactions {
  id: string
  reference: string
  kind: string
  description: Generated<string>
  posted_at: Instant
  value_date: string
  made_by: string
  checked_by: string | null
  reason: string | null
  reversal_of: string | null
  written_in: Generated<string>
}

export interface LedgerEntries {
  id: string
  transaction_id: string
  account_id: string
  currency: string
  amount: number
  /** Its place on its account, from 1 and without a gap; given by the database, as the balance. */
  number: Generated<number>
  balance_after: Generated<number>
  booked_at: Instant
}

export interface LedgerHolds {
  id: string
  reference: string
  account_id: string
  amount: number
  captured: Generated<number>
  state: Generated<'open' | 'captured' | 'released'>
  opened_in: string
  resolved_in: string | null
  opened_at: Instant
  resolved_at: Instant | null
}

export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'failed' | 'abandoned' | 'review'
export interface Payments {
  id: string
  tracker_id: string | null
  quote_id: string | null
  client_id: string | null
  amount: number
  currency: string
  status: PaymentStatus
  failure_reason: string | null
  reference: string | null
  paid_at: Instant | null
  version: Generated<number>
  search: Generated<string>
  /** What a search reads: these and the reference. */
  words: ColumnType<string, never, never>
  /** Its tracker's; the database keeps it. */
  branch_id: GeneratedAlways<string | null>
  created_at: Instant
  updated_at: Instant
}

export interface PaymentAttempts {
  id: string
  payment_id: string
  reference: string
  authorization_url: string | null
  access_code: string | null
  status: PaymentStatus
  gateway_response: string | null
  received_amount: number | null
  received_currency: string | null
  /** What the gateway knows the refund by, and who says so. */
  refund_reference: Generated<string | null>
  refund_noted_by: Generated<string | null>
  refund_noted_at: OptionalInstant
  refunded_by: Generated<string | null>
  refunded_at: OptionalInstant
  /** The gateway's number of the charge, once something of it was taken back. */
  gateway_id: Generated<string | null>
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  settled_at: Instant | null
  /** How the customer paid, as the gateway says. */
  channel: Generated<string | null>
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
}

export interface PaymentEvents {
  event: string
  reference: string
  received_at: Instant
}

export interface StatementFiles {
  id: string
  account: string
  file_name: string
  sha256: string
  added: number
  left_out: number
  imported_by_user: string
  imported_at: Instant
}

/** A line of a statement of one of our accounts. */
export interface StatementLines {
  id: string
  /** Null for a line that was written down by hand. */
  file_id: string | null
  account: string
  day: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  narration: Generated<string>
  reference: Generated<string>
  reference_key: GeneratedAlways<string>
  words: Generated<string[]>
  fingerprint: string
  occurrence: number
  added_by: string
  added_by_user: string
  added_at: Instant
  receipt_id: Generated<string | null>
  claim_payment_id: Generated<string | null>
  matched_by: Generated<string | null>
  matched_by_user: Generated<string | null>
  matched_at: OptionalInstant
  search: Generated<string>
  version: Generated<number>
}
