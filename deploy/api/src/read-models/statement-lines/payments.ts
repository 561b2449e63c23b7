import type { StatedPayment } from '@coverdesk/sdk'
import { isPaymentInBranches } from '../../claims/claim-payments/in-branches.ts'
import { isAttemptInBranches } from '../../payments/held.ts'
import {
  isOfGateway,
  isReceived,
  receivedAmount,
  receivedCurrency,
} from '../../payments/payment-receipts/received.ts'
import { GATEWAY } from '../../payments/statement-lines/line-ref.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'

/** A payment as a statement shows it. */
export interface Stated {
  account: string
  /** Kobo, positive for money received. */
  amount: number
  reference: string
  branchId: string | null
  /** The recorder; null for payments through the gateway. */
  recordedBy: string | null
}

/**
 * Reads and locks a payment that a statement may show.
 * @throws ApiError 404, also for one of a branch that the caller does not see; 409 `payment_not_confirmed`
 */
export function lockStatedPayment(tx: Tx, name: StatedPayment, principal: Principal): Promise<Stated> {
  if (name.receipt_id !== undefined) return lockReceipt(tx, name.receipt_id, principal)
  if (name.refund_id !== undefined) return lockRefund(tx, name.refund_id, principal)
  return name.recovery_receipt_id === undefined
    ? lockClaimPayment(tx, name.claim_payment_id ?? '', principal)
    : lockRecovered(tx, name.recovery_receipt_id, principal)
}

async function lockRecovered(tx: Tx, id: string, principal: Principal): Promise<Stated> {
  const row = await tx
    .selectFrom('claim_recovery_receipts')
    .innerJoin('claim_recoveries', 'claim_recoveries.id', 'recovery_id')
    .innerJoin('claims', 'claims.id', 'claim_id')
    .select(['account', 'claim_recovery_receipts.amount', 'reference', 'claim_recovery_receipts.state'])
    .select(['recorded_by_user', 'claims.branch_id'])
    .where('claim_recovery_receipts.id', '=', id)
    .where(isInBranches('claims.branch_id', principal))
    .forNoKeyUpdate('claim_recovery_receipts')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'confirmed') throw new ApiError(409, 'payment_not_confirmed')
  const { account, amount, reference, branch_id: branchId, recorded_by_user: recordedBy } = row
  return { account, amount, reference, branchId, recordedBy }
}

async function lockReceipt(tx: Tx, id: string, principal: Principal): Promise<Stated> {
  const row = await tx
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payment_attempts.reference', 'payments.branch_id'])
    .select([receivedAmount.as('received'), receivedCurrency.as('received_in')])
    .where('payment_attempts.id', '=', id)
    .where(isReceived)
    .where(isOfGateway)
    .where(isAttemptInBranches(principal))
    .forNoKeyUpdate('payment_attempts')
    .executeTakeFirst()
  // The insurer's accounts are in naira.
  if (row?.received_in !== 'NGN') throw notFound()
  const { reference, branch_id: branchId, received: amount } = row
  return { account: GATEWAY, amount, reference, branchId, recordedBy: null }
}

async function lockClaimPayment(tx: Tx, id: string, principal: Principal): Promise<Stated> {
  const row = await tx
    .selectFrom('claim_payments')
    .innerJoin('claims', 'claims.id', 'claim_payments.claim_id')
    .select(['claim_payments.account', 'claim_payments.amount', 'claim_payments.reference'])
    .select(['claim_payments.state', 'claim_payments.recorded_by_user', 'claims.branch_id'])
    .where('claim_payments.id', '=', id)
    .where(isPaymentInBranches(principal))
    .forNoKeyUpdate('claim_payments')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'confirmed') throw new ApiError(409, 'payment_not_confirmed')
  const { account, amount, reference, branch_id: branchId, recorded_by_user: recordedBy } = row
  return { account, amount: -amount, reference, branchId, recordedBy }
}

async function lockRefund(tx: Tx, id: string, principal: Principal): Promise<Stated> {
  const row = await tx
    .selectFrom('refunds')
    .select(['status', 'way', 'paid_from', 'amount', 'reference', 'sent_by', 'branch_id'])
    .where('id', '=', id)
    .where('currency', '=', 'NGN')
    .where(isInBranches('refunds.branch_id', principal))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { status, way, paid_from: account, reference, amount, sent_by: recordedBy, branch_id: branchId } = row
  if (status !== 'confirmed' || way !== 'transfer' || account === null)
    throw new ApiError(409, 'payment_not_confirmed')
  return { account, amount: -amount, reference: reference ?? '', branchId, recordedBy }
}
