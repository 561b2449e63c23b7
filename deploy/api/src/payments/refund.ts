import { authorise } from '../authority/authorise.ts'
import { recordDecision } from '../authority/record-decision.ts'
import { stoodInFor } from '../authority/stood-in-for.ts'
import { reverse } from '../ledger/reverse.ts'
import type { Actor, UserActor } from '../platform/access/actor.ts'
import { assertArea } from '../platform/access/areas.ts'
import { actorName } from '../platform/access/principal.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { currentStepKind } from '../workflows/workflow-engine/current-step.ts'
import { setTrackerState } from '../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { isAttemptInBranches } from './held.ts'
import { lockPayment, type PaymentRow } from './store.ts'

/**
 * Records that money which fits no sale was refunded at the gateway; recording again replaces the earlier record.
 * @param id the attempt that brought it
 */
export async function recordRefund(tx: Tx, id: string, reference: string, actor: UserActor): Promise<void> {
  const { payment } = await lockHeld(tx, id, actor)
  const taken = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('refund_reference', '=', reference)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw fieldError('reference', 'reference_taken')
  await tx
    .updateTable('payment_attempts')
    .set({
      refund_reference: reference,
      refund_noted_at: actor.now,
      refund_noted_by: actor.principal.userId,
    })
    .where('id', '=', id)
    .execute()
  const note = { action: 'payment.refund_noted', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { reference } })
}

/**
 * Confirms a refund that another user has recorded: its receipt is reversed in full. A tracker that was stopped because
 * of it waits for its payment again, and its customer is notified how to continue.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`; 404; 409 `refund_not_noted`,
 * `already_reversed`
 */
export async function confirmRefund(tx: Tx, services: Services, id: string, actor: UserActor): Promise<void> {
  const { attempt, payment, receipt, trackerId } = await lockHeld(tx, id, actor)
  const { refund_reference: reference, refund_noted_by: notedBy } = attempt
  if (!reference || !notedBy) throw new ApiError(409, 'refund_not_noted')
  const decision = {
    objectKind: 'refund',
    objectId: id,
    privilege: 'payment.payment.approve' as const,
    makers: [notedBy],
    limit: { name: 'refund', amount: attempt.received_amount ?? payment.amount },
  }
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  const { userId } = grant
  await recordDecision(tx, grant, decision, 'approved', actor.now)
  await reverse(tx, {
    of: receipt,
    reference: `refund ${reference}`,
    reason: 'Refunded at the gateway',
    madeBy: notedBy,
    checkedBy: userId,
    postedAt: actor.now,
  })
  await tx
    .updateTable('payment_attempts')
    .set({ refunded_by: userId, refunded_at: actor.now })
    .where('id', '=', id)
    .execute()
  const note = { action: 'payment.refunded', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { reference, ...stoodInFor(grant) } })
  const event = {
    kind: 'payment_refunded',
    actor: actorName(actor.principal),
    at: actor.now,
    detail: { reference, ...stoodInFor(grant) },
  }
  await addTrackerEvent(tx, trackerId, event)
  if (payment.status === 'review') await reopenPayment(tx, services, payment, trackerId, actor)
}

/** Marks the payment as failed: a tracker that waits for it may be paid again, any other may be cancelled. */
export async function reopenPayment(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  trackerId: string,
  { now }: Actor,
): Promise<void> {
  const tracker = await lockTracker(tx, trackerId)
  const waits = tracker.state === 'review' && (await currentStepKind(tx, tracker)) === 'payment'
  const isReplaced = payment.failure_reason === 'quote_replaced'
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'failed' as const,
      updated_at: now,
      failure_reason: waits && !isReplaced ? 'payment_refunded' : payment.failure_reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute()
  if (!waits) return
  await setTrackerState(tx, trackerId, 'waiting', now, 'payment')
  await sendResumeLink(tx, services, 'resume-link', tracker)
}

/** Finds an attempt whose money came in and was not used, with its posting. */
async function lockHeld(tx: Tx, id: string, { principal }: UserActor) {
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
  return { attempt, payment, receipt: receipt.id, trackerId: payment.tracker_id }
}
