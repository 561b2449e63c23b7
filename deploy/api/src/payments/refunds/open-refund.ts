import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { returnBooked } from '../../ledger/posting-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { addRefundEvent } from './events.ts'
import { paidForPolicy } from './paid-for-policy.ts'
import { PRODUCT } from './product.ts'
import { refundableCharge } from './refundable-charge.ts'

export interface RefundToOpen {
  policyId: string
  /** The booked change that returns premium; it has at most one refund. */
  transactionId: string
  /** Kobo. */
  amount: number
  currency: string
  branchId: string
  /** The user's id, `customer` or `system`. */
  requestedBy: string
  now: Date
}

/**
 * Opens the refund of a booked change and posts it as owed, in the caller's transaction; called again for the same
 * change, it returns the refund that exists. It goes back to the card that paid where the gateway can still refund it,
 * else by bank transfer. Premium that the gateway has already returned, such as after a lost dispute, is not owed
 * again.
 * @returns the id of the refund; null where nothing is left to return
 * @throws ApiError 409 `refund_above_paid` for more than was paid for the policy
 */
export async function openRefund(tx: Tx, order: RefundToOpen): Promise<string | null> {
  const { policyId, transactionId, currency, branchId, requestedBy, now } = order
  const { search } = await tx
    .selectFrom('policies')
    .select('search')
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const opened = await tx
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (opened) return opened.id
  const { paid, taken_back, refunded } = await paidForPolicy(tx, policyId)
  if (order.amount > paid - refunded) throw new ApiError(409, 'refund_above_paid')
  const amount = Math.min(order.amount, paid - refunded - taken_back)
  if (amount <= 0) return null
  const { charge: booked } = await tx
    .selectFrom('policy_transactions')
    .select('charge')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  const sellersOf = booked < 0 ? transactionId : null
  const charge = await refundableCharge(tx, policyId, { amount, currency, sellersOf }, now)
  const id = uuid()
  await tx
    .insertInto('refunds')
    .values({
      id,
      policy_id: policyId,
      transaction_id: transactionId,
      branch_id: branchId,
      amount,
      currency,
      status: 'requested',
      way: charge ? 'gateway' : 'transfer',
      attempt_id: charge?.id ?? null,
      requested_by: requestedBy,
      requested_at: now,
      updated_at: now,
      search,
    })
    .execute()
  await addRefundEvent(tx, id, { kind: 'requested', actor: requestedBy, at: now, detail: { amount } })
  await enqueue(tx, 'refund', { refund_id: id }, now)
  const rule = returnBooked(PRODUCT, amount)
  await openAccounts(tx, rule.lines, currency)
  await post(tx, {
    ...rule,
    reference: `return ${transactionId}`,
    currency,
    postedAt: now,
    madeBy: requestedBy,
  })
  return id
}
