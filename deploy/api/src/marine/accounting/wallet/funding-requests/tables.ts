import type { Generated, GeneratedAlways, Instant } from '../../../../platform/db/columns.ts'

declare module '../../../../platform/db/schema.ts' {
  interface Database {
    funding_requests: FundingRequests
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
