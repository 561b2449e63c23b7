import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../platform/db/schema.ts'

const selectReversals = (eb: ExpressionBuilder<Database, 'payments'>) =>
  eb
    .selectFrom('payment_reversals')
    .innerJoin('payment_attempts as reversed', 'reversed.id', 'payment_reversals.attempt_id')
    .select([
      'payment_reversals.id',
      'payment_reversals.kind',
      'payment_reversals.state',
      'payment_reversals.amount',
      'payment_reversals.currency',
      'payment_reversals.reason',
      'payment_reversals.answer_by',
      'payment_reversals.opened_at',
      'payment_reversals.closed_at',
    ])
    .whereRef('reversed.payment_id', '=', 'payments.id')
    .orderBy('payment_reversals.opened_at')
    .orderBy('payment_reversals.id')

/** Reads a payment's disputes, refunds and reversals at the gateway, oldest first. */
export const reversalsOf = (eb: ExpressionBuilder<Database, 'payments'>) => jsonArrayFrom(selectReversals(eb))

/**
 * Selects those of the charge that paid the policy: a second payment that was refunded does not affect its premium, and
 * neither does the refund of premium that a booked change returned.
 */
export const premiumReversalsOf = (eb: ExpressionBuilder<Database, 'payments'>) =>
  jsonArrayFrom(
    selectReversals(eb)
      .where('reversed.status', '=', 'succeeded')
      .where('payment_reversals.refund_id', 'is', null),
  )
