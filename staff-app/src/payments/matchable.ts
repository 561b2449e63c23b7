import type {
  ClaimPayment,
  ListedRecoveryReceipt,
  PaymentReceipt,
  Refund,
  StatedPayment,
  StatementLineRef,
  StatementMatch,
} from '@coverdesk/sdk'

/** A payment that a statement line may show. */
export interface Matchable {
  payment: StatedPayment
  /** Name that users know it by. */
  name: string
  /** Bank account whose statements show it. */
  account: string
  /** In kobo; positive for money received. */
  amount: number
  match: StatementMatch | null
  proposal: StatementLineRef | null
}

const GATEWAY = 'paystack'

/** Returns a receipt as a statement shows it; null for another currency than the company's accounts. */
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

/** Returns a claim payment as a statement shows it; null before its confirmation. */
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

/** Returns a refund as a statement shows it; null unless its transfer is confirmed. */
export const matchableRefund = (row: Refund): Matchable | null =>
  row.status === 'confirmed' && row.way === 'transfer' && row.paid_from && row.currency === 'NGN'
    ? {
        payment: { refund_id: row.id },
        name: row.policy.policy_number,
        account: row.paid_from.code,
        amount: -row.amount,
        match: row.match,
        proposal: row.proposal,
      }
    : null

/** Returns recovered money as a statement shows it; null before its confirmation. */
export const matchableRecovery = (row: ListedRecoveryReceipt): Matchable | null =>
  row.state === 'confirmed'
    ? {
        payment: { recovery_receipt_id: row.id },
        name: row.claim_number,
        account: row.account.code,
        amount: row.amount,
        match: row.match,
        proposal: row.proposal,
      }
    : null
