import type { SuspenseReason } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { heldToSuspense } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { customersOf } from '../../workflows/customers/customers.ts'
import { lockHeld } from '../held-attempt.ts'
import { reopenPayment } from '../reopen-payment.ts'
import { GATEWAY } from '../statement-lines/line-ref.ts'

const CURRENCY = 'NGN'

/**
 * Puts money that the gateway received, and that fits no sale, into suspense, from where it pays a premium, goes back to
 * its payer or is written off. A tracker that it stopped waits for its payment again.
 * @param id the attempt that brought it
 * @returns the id of the item
 * @throws ApiError 404, also for money in another currency; 409 `already_reversed`, `line_in_suspense`, `refund_noted`
 */
export async function suspendHeld(tx: Tx, services: Services, id: string, actor: UserActor): Promise<string> {
  const { principal, now } = actor
  const { attempt, payment, trackerId } = await lockHeld(tx, id, actor)
  const { received_amount: amount, received_currency: currency, reference } = attempt
  if (amount === null || currency !== CURRENCY) throw notFound()
  if (attempt.refund_noted_at) throw new ApiError(409, 'refund_noted')
  const customers = await customersOf(tx, [trackerId])
  const payer = customers.get(trackerId)?.name ?? ''
  const itemId = uuid()
  await tx
    .insertInto('suspense_items')
    .values({
      id: itemId,
      line_id: null,
      attempt_id: id,
      account: GATEWAY,
      amount,
      day: lagosDay(new Date(attempt.settled_at ?? now)),
      payer,
      reference,
      reason: reasonOf(attempt.gateway_response, amount, payment.amount),
      branch_id: payment.branch_id,
      remaining: amount,
      recorded_by: principal.name,
      recorded_by_user: principal.userId,
      recorded_at: now,
      search: `${payer} ${reference} ${amount / 100}`,
    })
    .execute()
    .catch(explainTaken)
  await tx.updateTable('payment_attempts').set({ suspended_at: now }).where('id', '=', id).execute()
  const note = { action: 'payment.suspended', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { reference, amount } })
  if (payment.status === 'review') {
    const isNotified = amount < payment.amount
    await reopenPayment(tx, services, payment, { trackerId, reason: payment.failure_reason, isNotified, now })
  }
  const rule = heldToSuspense(amount)
  await openAccounts(tx, rule.lines, CURRENCY)
  await post(tx, {
    ...rule,
    reference: `suspense ${itemId}`,
    description: reference,
    currency: CURRENCY,
    postedAt: now,
    madeBy: principal.userId,
  })
  return itemId
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'suspense_items_reference') throw new ApiError(409, 'line_in_suspense')
  throw error
}

function reasonOf(why: string | null, received: number, due: number): SuspenseReason {
  if (why === 'paid_twice') return 'paid_twice'
  return received > due ? 'too_much' : 'too_little'
}
