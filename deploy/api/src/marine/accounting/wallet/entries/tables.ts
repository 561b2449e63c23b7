import type { Generated, Instant } from '../../../../platform/db/columns.ts'

declare module '../../../../platform/db/schema.ts' {
  interface Database {
    wallet_reversals: WalletReversals
  }
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
