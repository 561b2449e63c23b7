import { post } from '../../ledger/post.ts'
import { receiptAllocated } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { completePayment } from '../settle.ts'
import type { PaymentRow } from '../store.ts'

const PRODUCT = 'motor'

/**
 * Pays a sale with money that the gateway received while a receipt at the counter waited, now that the receipt does not
 * count: the customer has paid, and is insured.
 * @returns whether there was such money
 */
export async function payWithHeldMoney(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  { principal, now }: UserActor,
): Promise<boolean> {
  const attempt = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'review')
    .where('gateway_response', '=', 'paid_twice')
    .where('received_amount', '=', payment.amount)
    .where('received_currency', '=', payment.currency)
    .where('refund_noted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) return false
  await tx
    .updateTable('payment_attempts')
    .set({ received_amount: null, received_currency: null })
    .where('id', '=', attempt.id)
    .execute()
  await post(tx, {
    ...receiptAllocated(PRODUCT, payment.amount),
    reference: `allocation ${attempt.reference}`,
    currency: payment.currency,
    postedAt: now,
    madeBy: principal.userId,
  })
  const paidAt = attempt.settled_at ?? now
  await completePayment(tx, services, attempt, payment, { response: null, paidAt, actor: 'system' })
  return true
}
