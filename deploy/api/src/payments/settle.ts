import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { system } from '../platform/access/principal.ts'
import { after, days, minutes } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import type { PaymentVerification } from '../platform/providers/payments/payment-provider.ts'
import type { Services } from '../platform/services.ts'
import { writeMoney } from '../platform/translations/write.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { currentStepKind, isOver } from '../workflows/workflow-engine/current-step.ts'
import { completeStep, setTrackerState } from '../workflows/workflow-engine/engine.ts'
import {
  addTrackerEvent,
  findTracker,
  lockTracker,
  type TrackerRow,
} from '../workflows/workflow-engine/tracker-store.ts'
import { latestPayment } from './latest-payment.ts'
import { type Money, postReceipt, postUnallocated, receivedFor } from './receipts.ts'
import { type AttemptRow, lockAttempt, lockPayment, type PaymentRow } from './store.ts'
import { waitingReceipt } from './waiting-receipt.ts'

const CHECK_FOR = days(3)
const ABANDONED_AFTER = days(1)
const EXCLUSION_VIOLATION = '23P01'

/**
 * Asks the gateway for the result of an attempt and brings our books to that state. The browser, the webhook and the
 * poll all end here; the state only moves forward, so any order and any number of calls has the same result.
 */
export async function settleAttempt(services: Services, reference: string): Promise<void> {
  const known = await services.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!known || known.status === 'succeeded' || known.status === 'review') return
  const verified = await services.providers.payments.verify(reference)
  await applyVerification(services, reference, verified)
}

async function applyVerification(
  services: Services,
  reference: string,
  verified: PaymentVerification,
): Promise<void> {
  const act = () => inTransaction(services, (tx) => apply(tx, services, reference, verified))
  await act().catch((error: { code?: string }) => {
    // Another policy for the plate was committed in between: the second attempt sees it and asks staff.
    if (error.code !== EXCLUSION_VIOLATION) throw error
    return act()
  })
}

async function apply(
  tx: Tx,
  services: Services,
  reference: string,
  verified: PaymentVerification,
): Promise<void> {
  const attempt = await lockAttempt(tx, reference)
  if (attempt.status === 'succeeded' || attempt.status === 'review') return
  const payment = await lockPayment(tx, attempt.payment_id)
  switch (verified.status) {
    case 'success':
      return succeed(tx, services, attempt, payment, verified)
    case 'failed':
    case 'reversed':
      return fail(tx, services, attempt, payment, verified.gateway_response)
    default:
      return waitOn(tx, services, attempt, payment)
  }
}

async function succeed(
  tx: Tx,
  services: Services,
  attempt: AttemptRow,
  payment: PaymentRow,
  verified: PaymentVerification,
): Promise<void> {
  const fits =
    verified.amount === payment.amount &&
    verified.currency === payment.currency &&
    verified.reference === attempt.reference
  const now = services.clock()
  await tx
    .updateTable('payment_attempts')
    .set({ channel: verified.channel })
    .where('id', '=', attempt.id)
    .execute()
  const isPaidBesides = payment.status === 'succeeded' || (await waitingReceipt(tx, payment.id)) !== undefined
  if (!fits || isPaidBesides) {
    const received = receivedFor(attempt, verified)
    if (received) await postUnallocated(tx, attempt, received, now)
    return review(tx, services, attempt, payment, fits ? 'paid_twice' : 'amount_mismatch', received)
  }
  await postReceipt(tx, attempt, payment, now)
  const { gateway_response: response, paid_at } = verified
  await completePayment(tx, services, attempt, payment, { response, paidAt: paid_at ?? now, actor: 'system' })
}

interface Received {
  /** The gateway's text. */
  response: string | null
  paidAt: string | Date
  /** Who confirmed the money, for the timeline. */
  actor: string
}

/**
 * Continues the tracker that waits for a payment with its posted money, wherever it was received; money for a tracker
 * that does not wait for it goes to a review.
 */
export async function completePayment(
  tx: Tx,
  services: Services,
  attempt: AttemptRow,
  payment: PaymentRow,
  { response, paidAt, actor }: Received,
): Promise<void> {
  const now = services.clock()
  const tracker = payment.tracker_id ? await lockTracker(tx, payment.tracker_id) : null
  if (!tracker || !(await isAwaited(tx, tracker, payment)))
    return review(tx, services, attempt, payment, 'quote_replaced')
  await closeAttempt(tx, attempt, 'succeeded', now, response)
  await setPayment(
    tx,
    payment,
    { status: 'succeeded', failure_reason: null, paid_at: paidAt, now },
    attempt.reference,
  )
  const event = { kind: 'payment_succeeded', actor, at: now, detail: { amount: payment.amount } }
  await addTrackerEvent(tx, tracker.id, event)
  const data = { payment_id: payment.id, reference: attempt.reference }
  const paid = { key: tracker.step_key, data, principal: system }
  const { state } = await completeStep(tx, services, tracker.id, paid)
  if (state === 'review') await notifyReview(tx, services, payment)
}

/** Whether a tracker is at its payment, and this is the one it requested. */
async function isAwaited(tx: Tx, tracker: TrackerRow, payment: PaymentRow): Promise<boolean> {
  const latest = await latestPayment(tx, tracker.id)
  return latest?.id === payment.id && (await currentStepKind(tx, tracker)) === 'payment'
}

async function fail(
  tx: Tx,
  services: Services,
  attempt: AttemptRow,
  payment: PaymentRow,
  why: string | null,
) {
  const now = services.clock()
  const already = attempt.status === 'failed'
  await closeAttempt(tx, attempt, 'failed', now, why)
  await checkAgain(tx, services, attempt)
  if (already || payment.status === 'succeeded' || payment.status === 'abandoned') return
  if (await waitingReceipt(tx, payment.id)) return
  await setPayment(tx, payment, { status: 'failed', failure_reason: 'payment_declined', paid_at: null, now })
  if (!payment.tracker_id) return
  await addTrackerEvent(tx, payment.tracker_id, { kind: 'payment_failed', actor: 'system', at: now })
  await sendResumeLink(tx, services, 'payment-failed', await findTracker(tx, payment.tracker_id))
}

async function waitOn(tx: Tx, services: Services, attempt: AttemptRow, payment: PaymentRow): Promise<void> {
  const now = services.clock()
  const age = ageOf(attempt, now)
  const ended = attempt.status === 'failed' ? 'failed' : 'abandoned'
  if (age > CHECK_FOR) return closeAttempt(tx, attempt, ended, now, attempt.gateway_response)
  await checkAgain(tx, services, attempt)
  const isLeft = age > ABANDONED_AFTER && payment.status === 'pending'
  if (isLeft && !(await waitingReceipt(tx, payment.id))) {
    await setPayment(tx, payment, {
      status: 'abandoned',
      failure_reason: 'payment_abandoned',
      paid_at: null,
      now,
    })
  }
}

/**
 * Sets the next request to the gateway: customers may pay on a page that declined them, so declined attempts are polled
 * too.
 */
async function checkAgain(tx: Tx, services: Services, attempt: AttemptRow): Promise<void> {
  const now = services.clock()
  const age = ageOf(attempt, now)
  if (age > CHECK_FOR) return
  await tx
    .updateTable('payment_attempts')
    .set((eb) => ({ checks: eb('checks', '+', 1), next_check_at: after(now, nextCheck(services, age)) }))
    .where('id', '=', attempt.id)
    .execute()
}

const ageOf = (attempt: AttemptRow, now: Date): number =>
  now.getTime() - new Date(attempt.created_at).getTime()

/** Every poll in the first ten minutes, then every ten minutes for a day, then hourly: found within 15 minutes. */
function nextCheck(services: Services, age: number): number {
  if (age < minutes(10)) return services.settings.PAYMENT_SWEEP_SECONDS * 1000
  return age < days(1) ? minutes(10) : minutes(60)
}

type ReviewReason = 'amount_mismatch' | 'paid_twice' | 'quote_replaced'

/** @param held - the money that stays in suspense */
async function review(
  tx: Tx,
  services: Services,
  attempt: AttemptRow,
  payment: PaymentRow,
  reason: ReviewReason,
  held: Money | null = null,
): Promise<void> {
  const now = services.clock()
  await closeAttempt(tx, attempt, 'review', now, reason)
  const isOpen = payment.status !== 'succeeded' && reason !== 'paid_twice'
  if (isOpen) {
    await setPayment(tx, payment, { status: 'review', failure_reason: reason, paid_at: null, now })
  }
  if (payment.tracker_id) {
    const tracker = await findTracker(tx, payment.tracker_id)
    if (isOpen && !isOver(tracker)) await setTrackerState(tx, tracker.id, 'review', now)
    await addTrackerEvent(tx, payment.tracker_id, {
      kind: 'payment_review',
      actor: 'system',
      at: now,
      detail: { reason, ...held },
    })
  }
  await notifyReview(tx, services, payment, held ? { ...held, reason } : null)
}

async function notifyReview(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  held: (Money & { reason: ReviewReason }) | null = null,
): Promise<void> {
  const tracker = payment.tracker_id ? await findTracker(tx, payment.tracker_id) : null
  const notice: Notice = {
    event: 'payment-review',
    titleKey: 'payment_review_title',
    messageKey: held ? `payment_held.${held.reason}` : 'payment_review_message',
    params: {
      reference: tracker ? await businessReference(tx, tracker) : payment.id,
      ...(held ? { received: writeMoney(held.amount, held.currency, 'en') } : {}),
    },
    path: tracker ? `/underwriting/trackers/${tracker.id}` : null,
  }
  await notifyPrivileged(tx, services, 'payment.payment.edit', notice, atBranch(payment.branch_id))
}

async function closeAttempt(
  tx: Tx,
  attempt: AttemptRow,
  status: AttemptRow['status'],
  now: Date,
  response: string | null,
) {
  await tx
    .updateTable('payment_attempts')
    .set({ status, gateway_response: response, settled_at: now, next_check_at: null })
    .where('id', '=', attempt.id)
    .execute()
}

interface Change {
  status: PaymentRow['status']
  failure_reason: string | null
  paid_at: string | Date | null
  now: Date
}

async function setPayment(
  tx: Tx,
  payment: PaymentRow,
  { now, ...change }: Change,
  reference = payment.reference,
) {
  await tx
    .updateTable('payments')
    .set((eb) => ({ ...change, reference, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', payment.id)
    .execute()
}
