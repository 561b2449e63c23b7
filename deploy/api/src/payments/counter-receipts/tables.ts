import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    counter_receipts: CounterReceipts
  }
}

/** A premium paid at the counter, recorded by one user and confirmed by another. */
export interface CounterReceipts {
  id: string
  payment_id: string
  method: 'cash' | 'pos' | 'cheque' | 'transfer' | 'broker'
  /** Kobo. */
  amount: number
  currency: string
  /** The till (id of a branch), the receiving account or the agency, by its code. */
  account: string
  reference: string
  /** Bank that a cheque is drawn on; empty for other methods. */
  drawn_on: Generated<string>
  /** Bank and reference in capitals, without blanks and punctuation. */
  reference_key: GeneratedAlways<string>
  received_on: string
  /** The day a cheque was cleared. */
  cleared_on: string | null
  payer: string
  /** Ids of documents. */
  evidence: Generated<string[]>
  state: 'recorded' | 'confirmed' | 'rejected' | 'cancelled' | 'bounced' | 'reversal_requested' | 'reversed'
  recorded_by: string
  recorded_by_user: string
  recorded_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: Instant | null
  reason: Generated<string>
  /** The attempt that paid the sale. */
  attempt_id: string | null
  reversal_reason: Generated<string>
  reversal_requested_by: string | null
  reversal_requested_by_user: string | null
  reversal_requested_at: Instant | null
  reversed_by: string | null
  reversed_by_user: string | null
  reversed_at: Instant | null
  search: Generated<string>
  version: Generated<number>
}
