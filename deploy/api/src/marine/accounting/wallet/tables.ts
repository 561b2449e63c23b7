import type { Generated, GeneratedAlways, Instant } from '../../../platform/db/columns.ts'

declare module '../../../platform/db/schema.ts' {
  interface Database {
    funding_requests: FundingRequests
    wallet_reversals: WalletReversals
  }
}

export interface FundingRequests {
  id: string
  reference: string
  partner_id: string
  state: Generated<
    'draft' | 'pending' | 'second_approval' | 'approved' | 'rejected' | 'cancelled' | 'reversed'
  >
  /** Kobo, as is the approved amount. */
  amount: number
  approved_amount: number | null
  payer_bank: Generated<string>
  payer_account: Generated<string>
  /** Code of our account that received the payment. */
  receiving_account: Generated<string>
  bank_reference: Generated<string>
  bank_reference_key: GeneratedAlways<string>
  value_date: string | null
  narration: Generated<string>
  evidence_id: string | null
  requested_by: string
  submitted_at: Instant | null
  first_approved_by: string | null
  first_approved_at: Instant | null
  escalated_at: Instant | null
  decided_by: string | null
  decided_at: Instant | null
  reason: string | null
  transaction_id: string | null
  search: Generated<string>
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** A reversal of wallet funding, proposed by one user and decided by another. */
export interface WalletReversals {
  id: string
  partner_id: string
  transaction_id: string
  /** Kobo. */
  amount: number
  reason: string
  state: Generated<'proposed' | 'agreed' | 'declined'>
  proposed_by: string
  proposed_at: Instant
  decided_by: string | null
  decided_at: Instant | null
  decision_reason: string | null
  /** The journal entry it posted. */
  reversal_id: string | null
  version: Generated<number>
}
