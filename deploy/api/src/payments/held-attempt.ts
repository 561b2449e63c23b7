import type { UserActor } from '../platform/access/actor.ts'
import { assertArea } from '../platform/access/areas.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import { lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { isAttemptInBranches } from './held.ts'
import { type AttemptRow, lockPayment, type PaymentRow } from './store.ts'

/** An attempt whose money came in and was not used. */
interface Held {
  attempt: AttemptRow
  payment: PaymentRow
  /** Its posting. */
  receipt: string
  trackerId: string
}

/**
 * Locks an attempt whose money came in and was not used.
 * @throws ApiError 404; 409 `already_reversed`, `line_in_suspense`
 */
export async function lockHeld(tx: Tx, id: string, { principal }: UserActor): Promise<Held> {
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .where(isAttemptInBranches(principal))
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) throw notFound()
  const payment = await lockPayment(tx, attempt.payment_id)
  const receipt = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reference', '=', `receipt ${attempt.reference}`)
    .executeTakeFirst()
  const isUnused = attempt.received_amount !== null || payment.status === 'review'
  if (!receipt || !payment.tracker_id || !(isUnused || attempt.refunded_at)) throw notFound()
  const { workflow_id: workflowId } = await lockTracker(tx, payment.tracker_id)
  assertArea(principal, workflowId, 'read')
  if (attempt.refunded_at) throw new ApiError(409, 'already_reversed')
  if (attempt.suspended_at) throw new ApiError(409, 'line_in_suspense')
  return { attempt, payment, receipt: receipt.id, trackerId: payment.tracker_id }
}
