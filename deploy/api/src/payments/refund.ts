import { authorise } from '../authority/authorise.ts'
import { recordDecision } from '../authority/record-decision.ts'
import { stoodInFor } from '../authority/stood-in-for.ts'
import { reverse } from '../ledger/reverse.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { actorName } from '../platform/access/principal.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { addTrackerEvent } from '../workflows/workflow-engine/tracker-store.ts'
import { lockHeld } from './held-attempt.ts'
import { reopenPayment } from './reopen-payment.ts'

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
  if (payment.status === 'review') await reopenPayment(tx, services, payment, { trackerId, now: actor.now })
}
