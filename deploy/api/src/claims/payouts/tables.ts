import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_payees: ClaimPayees
  }
}

export interface ClaimPayees {
  id: string
  claim_id: string
  /** A third party; null for the claimant and loss adjusters. */
  party_id: string | null
  /** A loss adjuster; null for the claimant and third parties. */
  adjuster_id: string | null
  name: string
  bank: string
  account_number: string
  given_by: string
  /** Staff user who entered it; null for the customer. */
  user_id: string | null
  created_at: Instant
  payable_from: Instant
  replaced_at: Instant | null
}
