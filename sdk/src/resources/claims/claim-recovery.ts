import type { ListQuery } from '../../core/lists.ts'
import type { Integer, Kobo } from '../../money/units.ts'
import type { StatementLineRef, StatementMatch } from '../payments/statement-lines.ts'
import type { Customer } from '../types.ts'

export const recoveryKinds = ['third_party', 'salvage'] as const
export type RecoveryKind = (typeof recoveryKinds)[number]

export interface ClaimRecoveryInput {
  kind: RecoveryKind
  /** Who owes it; empty for salvage. */
  debtor: string
  /** The demand; null for salvage, whose price is an offer. */
  amount: Kobo | null
  /** `yyyy-mm-dd`, today or later; null without one. */
  follow_up_on: string | null
  note: string
}

export interface SalvageOfferInput {
  buyer: string
  amount: Kobo
}

export interface RecoveryReceiptInput {
  amount: Kobo
  /** The code of the insurer's account that received it. */
  account: string
  /** The bank's reference. */
  reference: string
  /** `yyyy-mm-dd`, not after today. */
  received_on: string
}

export interface ClaimRecovery {
  id: string
  kind: RecoveryKind
  /** Who owes it, or who bought the salvage; empty before. */
  debtor: string
  /** The demand, or the price; null before a sale is proposed. */
  amount: Kobo | null
  /** `proposed` and `agreed`: of a sale of salvage. */
  state: 'open' | 'proposed' | 'agreed' | 'closed'
  note: string
  by: string
  agreed_by: string | null
  closed_reason: string
  created_at: string
  /** Offers for salvage, the highest first. */
  offers: (SalvageOfferInput & { id: string; by: string; at: string })[]
  receipts: (RecoveryReceiptInput & {
    id: string
    state: 'recorded' | 'confirmed' | 'rejected'
    recorded_by: string
    recorded_at: string
    decided_by: string | null
    decided_at: string | null
    /** Why it was rejected. */
    reason: string
    version: Integer
  })[]
  version: Integer
}

export const recoveryReceiptStates = ['recorded', 'confirmed', 'rejected'] as const
export type RecoveryReceiptState = (typeof recoveryReceiptStates)[number]

export interface RecoveryReceiptQuery extends ListQuery {
  state?: RecoveryReceiptState
  /** Whether it is matched with a statement line; `no` selects confirmed ones only. */
  matched?: 'yes' | 'no'
}

/** Money received for a recovery, as a row of the list. */
export interface ListedRecoveryReceipt {
  id: string
  claim_id: string
  claim_number: string
  plate: string
  customer: Customer
  /** Who owed it, or bought the salvage. */
  debtor: string
  amount: Kobo
  account: { code: string; name: string }
  reference: string
  received_on: string
  state: RecoveryReceiptState
  recorded_by: string
  recorded_at: string
  decided_by: string | null
  /** The matched statement line. */
  match: StatementMatch | null
  /** An unmatched line with its account, amount and reference. */
  proposal: StatementLineRef | null
}
