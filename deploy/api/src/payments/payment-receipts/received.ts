import { type RawBuilder, sql } from 'kysely'

/** In SQL: an attempt of `payment_attempts` brought money, whether it paid what it was meant to or is held. */
export const isReceived: RawBuilder<boolean> = sql<boolean>`(payment_attempts.status = 'succeeded'
  or payment_attempts.received_amount is not null
  or (payment_attempts.status = 'review' and payment_attempts.gateway_response = 'quote_replaced'))`

/** In SQL: what an attempt brought, beside its `payments`. */
export const receivedAmount: RawBuilder<number> = sql<number>`coalesce(payment_attempts.received_amount, payments.amount)`
export const receivedCurrency: RawBuilder<string> = sql<string>`coalesce(payment_attempts.received_currency, payments.currency)`

const isRefunded = sql<boolean>`payment_attempts.refunded_at is not null`
const isUsed = sql<boolean>`payment_attempts.status = 'succeeded'`

/** In SQL: what became of the money. */
export const receivedState: Record<'used' | 'held' | 'refunded', RawBuilder<boolean>> = {
  refunded: isRefunded,
  used: sql<boolean>`(${isUsed} and not ${isRefunded})`,
  held: sql<boolean>`(not ${isUsed} and not ${isRefunded})`,
}
