import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { after } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { currentStepKind } from '../workflows/workflow-engine/current-step.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { lockPayment, type PaymentRow } from './store.ts'
import type { PaymentAttempts } from './tables.ts'
import { waitingReceipt } from './waiting-receipt.ts'

/**
 * Locks a payment that may still be paid, and whose tracker waits for it.
 * @param receiptId the receipt at the counter that pays it: any other that waits is an obstacle
 * @throws ApiError 404; 409 `already_paid`, `payment_replaced`, `receipt_waiting`, `step_passed`
 */
export async function lockUnpaid(tx: Tx, paymentId: string, receiptId?: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, paymentId)
  const waiting = await waitingReceipt(tx, paymentId)
  if (waiting && waiting.id !== receiptId) throw new ApiError(409, 'receipt_waiting')
  if (payment.status === 'succeeded' || payment.status === 'review') throw new ApiError(409, 'already_paid')
  if (payment.failure_reason === 'quote_replaced') throw new ApiError(409, 'payment_replaced')
  const tracker = await findTracker(tx, payment.tracker_id ?? '')
  if ((await currentStepKind(tx, tracker)) !== 'payment') throw new ApiError(409, 'step_passed')
  return payment
}

/**
 * Returns until when a payment has its price; null for one without a price.
 * @throws ApiError 409 `quote_expired`
 */
export async function assertPriceInForce(
  tx: Tx,
  { quote_id }: Pick<PaymentRow, 'quote_id'>,
  now: Date,
): Promise<Date | null> {
  if (!quote_id) return null
  const quote = await tx
    .selectFrom('quotes')
    .select('valid_until')
    .where('id', '=', quote_id)
    .executeTakeFirstOrThrow()
  const validUntil = new Date(quote.valid_until)
  if (validUntil <= now) throw new ApiError(409, 'quote_expired')
  return validUntil
}

/** Builds the row of an attempt that the gateway has not received, or not answered for yet. */
export function newAttempt(
  { clock, settings }: Services,
  paymentId: string,
  reference: string,
): Insertable<PaymentAttempts> {
  const now = clock()
  return {
    id: uuid(),
    payment_id: paymentId,
    reference,
    authorization_url: null,
    access_code: null,
    status: 'created',
    gateway_response: null,
    next_check_at: after(now, settings.PAYMENT_SWEEP_SECONDS * 1000),
    created_at: now,
    settled_at: null,
  }
}
