import type { Actor } from '../platform/access/actor.ts'
import { assertArea } from '../platform/access/areas.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../platform/errors/api-error.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import { isOfProvider } from '../platform/providers/provider-errors.ts'
import type { Services } from '../platform/services.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { lockUnpaid, newAttempt } from './attempts.ts'
import { settleAttempt } from './settle.ts'
import { lockPayment, type PaymentRow } from './store.ts'

/**
 * Records a payment that reached the gateway another way. The gateway is queried before anything is written: it has to
 * know the reference, report it as paid, and name exactly the requested amount. A reference pays once.
 * @throws ApiError 403, 404; 409 `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`; 422 at
 * `reference`; 503 `gateway_away`
 */
export async function recordPayment(
  services: Services,
  paymentId: string,
  reference: string,
  actor: Actor,
): Promise<void> {
  const payment = await findPayment(services, paymentId, actor)
  const owner = await attemptOf(services.db, reference)
  if (owner && owner.payment_id !== payment.id) throw fieldError('reference', 'reference_taken')
  const verified = await services.providers.payments.verify(reference).catch((cause: unknown) => {
    if (!isOfProvider(cause)) throw cause
    services.log.warn({ fault: reasonOf(cause) }, 'payment gateway is away')
    throw new ApiError(503, 'gateway_away', { retryAfter: 10, cause })
  })
  if (verified.status === 'unknown') throw fieldError('reference', 'payment_unknown')
  if (verified.status !== 'success') throw fieldError('reference', 'payment_required')
  const fits =
    verified.amount === payment.amount &&
    verified.currency === payment.currency &&
    verified.reference === reference
  if (!fits && !owner) throw fieldError('reference', 'amount_mismatch')
  await inTransaction(services, async (tx) => {
    if (!owner) await addAttempt(tx, services, payment.id, reference)
    const note = { action: 'payment.recorded', objectKind: 'payment', objectId: payment.id }
    await recordAudit(tx, actor, { ...note, after: { reference } })
  })
  await settleAttempt(services, reference)
}

async function findPayment({ db }: Services, id: string, { principal }: Actor): Promise<PaymentRow> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('payments.branch_id', principal))
    .executeTakeFirst()
  if (!payment?.tracker_id || !payment.quote_id) throw notFound()
  const tracker = await findTracker(db, payment.tracker_id)
  assertArea(principal, tracker.workflow_id, 'edit')
  return payment
}

const attemptOf = (db: Services['db'] | Tx, reference: string) =>
  db.selectFrom('payment_attempts').select('payment_id').where('reference', '=', reference).executeTakeFirst()

async function addAttempt(tx: Tx, services: Services, paymentId: string, reference: string): Promise<void> {
  await lockPayment(tx, paymentId)
  // A repeated click, after the first one succeeded.
  if ((await attemptOf(tx, reference))?.payment_id === paymentId) return
  await lockUnpaid(tx, paymentId)
  const added = await tx
    .insertInto('payment_attempts')
    .values(newAttempt(services, paymentId, reference))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw fieldError('reference', 'reference_taken')
}
