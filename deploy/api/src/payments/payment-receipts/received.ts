import type { PaymentReceiptState } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'

/** In SQL: a row of `payment_attempts` brought money, whether it paid its quote or was not used. */
export const isReceived: RawBuilder<boolean> = sql<boolean>`(payment_attempts.status = 'succeeded'
  or payment_attempts.received_amount is not null
  or (payment_attempts.status = 'review' and payment_attempts.gateway_response = 'quote_replaced'))`

/** In SQL: a row of `payment_attempts` is settled by the gateway, so that its statement shows it. */
export const isOfGateway: RawBuilder<boolean> = sql<boolean>`payment_attempts.source = 'gateway'`

/** In SQL: the amount an attempt brought, beside its `payments`. */
export const receivedAmount: RawBuilder<number> = sql<number>`coalesce(payment_attempts.received_amount, payments.amount)`
export const receivedCurrency: RawBuilder<string> = sql<string>`coalesce(payment_attempts.received_currency, payments.currency)`

/** In SQL: the receipt at the counter that an attempt confirmed, as `counter`. */
export const ownReceipt: RawBuilder<unknown> = sql`counter_receipts counter
  where counter.payment_id = payment_attempts.payment_id and counter.attempt_id = payment_attempts.id`

/** In SQL: the reference under which the money came in; of a receipt at the counter its own, as the bank has it. */
export const receivedReference: RawBuilder<string> = sql<string>`coalesce(
  (select counter.reference from ${ownReceipt}), payment_attempts.reference)`

const isUsed = sql<boolean>`payment_attempts.status = 'succeeded'`
/** Refunded in full, by two users or at the gateway. */
const isRefunded = sql<boolean>`(payment_attempts.refunded_at is not null or exists (
  select 1 from payment_reversals back join payments paid on paid.id = payment_attempts.payment_id
  where back.attempt_id = payment_attempts.id group by paid.amount having sum(
    case when back.refund_id is not null and back.posted = 0 and back.state = 'returned' then back.amount
    else back.posted end) >= paid.amount))`
const isDisputed = sql<boolean>`(not ${isRefunded} and exists (
  select 1 from payment_reversals open where open.attempt_id = payment_attempts.id
    and open.kind = 'dispute' and open.state = 'open'))`

/** In SQL: the status of the money. */
export const receivedState: Record<PaymentReceiptState, RawBuilder<boolean>> = {
  refunded: isRefunded,
  disputed: isDisputed,
  used: sql<boolean>`(${isUsed} and not ${isRefunded} and not ${isDisputed})`,
  held: sql<boolean>`(not ${isUsed} and not ${isRefunded} and not ${isDisputed})`,
}
