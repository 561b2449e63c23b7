import type { Generated, GeneratedAlways, Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    claim_payments: ClaimPayments
  }
}

export interface ClaimPayments {
  id: string
  claim_id: string
  voucher_id: string | null
  payee_id: string | null
  /** The head of the reserve it is booked against. */
  head: 'own_damage' | 'third_party_property' | 'third_party_injury' | 'expenses'
  /** Kobo. */
  amount: number
  /** Code of the account it was paid from. */
  account: string
  reference: string
  /** The reference in capitals, without blanks and punctuation. */
  reference_key: GeneratedAlways<string>
  paid_on: string
  /** Ids of documents. */
  evidence: Generated<string[]>
  state: 'recorded' | 'confirmed' | 'rejected' | 'cancelled'
  recorded_by: string
  recorded_by_user: string | null
  recorded_at: Instant
  decided_by: string | null
  decided_by_user: string | null
  decided_at: Instant | null
  reason: Generated<string>
  /** Created by the migration from columns of the claim. */
  migrated: Generated<boolean>
  /** Users who put it into a bank file. */
  filed_by: Generated<string[]>
  search: Generated<string>
  version: Generated<number>
}
