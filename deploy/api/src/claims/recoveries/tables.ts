import type { Generated, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_recoveries: ClaimRecoveries
    claim_salvage_offers: ClaimSalvageOffers
    claim_recovery_receipts: ClaimRecoveryReceipts
  }
}

export interface ClaimRecoveries {
  id: string
  claim_id: string
  kind: 'third_party' | 'salvage'
  /** Who owes it, or who bought the salvage. */
  debtor: string
  /** Kobo: the demand, or the agreed price. */
  amount: number | null
  state: 'open' | 'proposed' | 'agreed' | 'closed'
  note: string
  by: string
  proposed_by_user: string | null
  agreed_by: string | null
  closed_reason: Generated<string>
  created_at: Instant
  version: Generated<number>
}

export interface ClaimSalvageOffers {
  id: string
  recovery_id: string
  buyer: string
  /** Kobo. */
  amount: number
  by: string
  at: Instant
}

export interface ClaimRecoveryReceipts {
  id: string
  recovery_id: string
  /** Kobo. */
  amount: number
  account: string
  reference: string
  received_on: string
  state: 'recorded' | 'confirmed' | 'rejected'
  recorded_by: string
  recorded_by_user: string
  recorded_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: Instant | null
  reason: Generated<string>
  version: Generated<number>
}
