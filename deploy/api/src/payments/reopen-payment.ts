import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { currentStepKind } from '../workflows/workflow-engine/current-step.ts'
import { setTrackerState } from '../workflows/workflow-engine/engine.ts'
import { lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import type { PaymentRow } from './store.ts'

interface Reopened {
  trackerId: string
  /** Why it failed, a key of the `errors` dictionary; by default that it was refunded. */
  reason?: string | null
  /** Whether the customer is notified that they can pay again; by default they are. */
  isNotified?: boolean
  now: Date
}

/** Marks the payment as failed: a tracker that waits for it may be paid again, any other may be cancelled. */
export async function reopenPayment(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  { trackerId, reason = 'payment_refunded', isNotified = true, now }: Reopened,
): Promise<void> {
  const tracker = await lockTracker(tx, trackerId)
  const waits = tracker.state === 'review' && (await currentStepKind(tx, tracker)) === 'payment'
  const isReplaced = payment.failure_reason === 'quote_replaced'
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'failed' as const,
      updated_at: now,
      failure_reason: waits && !isReplaced ? reason : payment.failure_reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute()
  if (!waits) return
  await setTrackerState(tx, trackerId, 'waiting', now, 'payment')
  if (isNotified) await sendResumeLink(tx, services, 'resume-link', tracker)
}
