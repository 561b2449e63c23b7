import type {
  ClaimPayment,
  PaymentReceipt,
  StatedPayment,
  StatementLineRef,
  StatementMatch,
} from '@coverdesk/sdk'

/** A payment that a statement line may show. */
export interface Matchable {
  payment: StatedPayment
  /** Name that users know it by. */
  name: string
  /** The account whose statements show it. */
  account: string
  /** Kobo, above nothing for money that came in. */
  amount: number
  match: StatementMatch | null
  proposal: StatementLineRef | null
}

const GATEWAY = 'paystack'

/** A receipt as a statement shows it; null for another currency than that of our accounts. */
export const matchableReceipt = (row: PaymentReceipt): Matchable | null =>
  row.currency === 'NGN'
    ? {
        payment: { receipt_id: row.id },
        name: row.reference,
        account: GATEWAY,
        amount: row.amount,
        match: row.match,
        proposal: row.proposal,
      }
    : null

/** A claim payment as a statement shows it; null before its confirmation. */
export const matchableClaimPayment = (row: ClaimPayment): Matchable | null =>
  row.state === 'confirmed' && !row.migrated
    ? {
        payment: { claim_payment_id: row.id },
        name: row.claim_number,
        account: row.account.code,
        amount: -row.amount,
        match: row.match,
        proposal: row.proposal,
      }
    : null
