import type { CounterDue } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { assertArea } from '../../platform/access/areas.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { currentStepKind } from '../../workflows/workflow-engine/current-step.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import type { PaymentRow } from '../store.ts'
import { waitingReceipt } from '../waiting-receipt.ts'
import { readAccounts } from './accounts.ts'
import { findCounterPayment } from './find-payment.ts'
import { mayRecord } from './may-record.ts'
import { presentCounterReceipts, selectCounterReceipts } from './presenter.ts'

/**
 * Reads what a customer at the counter has to pay, where to, and what was received.
 * @param explain returns the text of a code for the caller
 * @throws ApiError 404; 403 unless the caller may read payments or the tracker
 */
export async function readCounterDue(
  db: Db,
  paymentId: string,
  actor: UserActor,
  explain: (code: string) => string,
): Promise<CounterDue> {
  const { principal } = actor
  const payment = await findCounterPayment(db, paymentId, principal)
  if (!principal.privileges.has('payment.payment.read')) assertArea(principal, payment.workflow_id, 'read')
  const rows = await selectCounterReceipts(db)
    .where('counter_receipts.payment_id', '=', paymentId)
    .orderBy('counter_receipts.recorded_at')
    .execute()
  const code = mayRecord(principal, payment.workflow_id)
    ? await refusalOf(db, payment, actor.now)
    : 'not_allowed'
  const client = await db
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', payment.client_id)
    .executeTakeFirst()
  return {
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    payment_reference: payment.tracker_reference,
    payer: client ? `${client.first_name} ${client.last_name}`.trim() : '',
    ...(await readAccounts(db, principal, lagosDay(actor.now))),
    receipts: await presentCounterReceipts(db, rows, actor),
    refusal: code === null ? null : { code, message: explain(code) },
  }
}

/** Returns why no receipt can be recorded for a payment, as `recordCounterReceipt` refuses it. */
async function refusalOf(db: Db, payment: PaymentRow, now: Date): Promise<string | null> {
  if (await waitingReceipt(db, payment.id)) return 'receipt_waiting'
  if (payment.status === 'succeeded' || payment.status === 'review') return 'already_paid'
  if (payment.failure_reason === 'quote_replaced') return 'payment_replaced'
  const tracker = await findTracker(db, payment.tracker_id ?? '')
  if ((await currentStepKind(db, tracker)) !== 'payment') return 'step_passed'
  if (!payment.quote_id) return null
  const quote = await db
    .selectFrom('quotes')
    .select('valid_until')
    .where('id', '=', payment.quote_id)
    .executeTakeFirstOrThrow()
  return new Date(quote.valid_until) <= now ? 'quote_expired' : null
}
