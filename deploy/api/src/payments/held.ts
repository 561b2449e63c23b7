import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isInBranches } from '../platform/access/branches.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Database } from '../platform/db/schema.ts'

/**
 * An attempt that brought money which was not used; `gateway_response` is the reason, a key of the `errors` dictionary.
 */
export type HeldAttempt = Pick<
  Selectable<Database['payment_attempts']>,
  | 'id'
  | 'reference'
  | 'received_amount'
  | 'received_currency'
  | 'gateway_response'
  | 'refund_reference'
  | 'refunded_at'
>

/**
 * A payment's attempts that brought money which was not used, oldest first: money that fits no sale, and money stopped
 * by a review.
 */
export const heldOf = (eb: ExpressionBuilder<Database, 'payments'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment_attempts')
      .select([
        'payment_attempts.id',
        'payment_attempts.reference',
        'payment_attempts.received_amount',
        'payment_attempts.received_currency',
        'payment_attempts.gateway_response',
        'payment_attempts.refund_reference',
        'payment_attempts.refunded_at',
      ])
      .whereRef('payment_attempts.payment_id', '=', 'payments.id')
      .where((attempt) =>
        attempt.or([
          attempt.and([
            attempt('payment_attempts.received_amount', 'is not', null),
            attempt('payment_attempts.suspended_at', 'is', null),
          ]),
          attempt('payment_attempts.refunded_at', 'is not', null),
          attempt.and([
            attempt('payments.status', '=', 'review'),
            attempt.exists(
              attempt
                .selectFrom('ledger_transactions')
                .select('ledger_transactions.id')
                .where(
                  'ledger_transactions.reference',
                  '=',
                  sql<string>`'receipt ' || payment_attempts.reference`,
                ),
            ),
          ]),
        ]),
      )
      .orderBy('payment_attempts.created_at'),
  )

/** In SQL: a row of `payment_attempts` belongs to a payment of a branch that the caller sees. */
export function isAttemptInBranches(principal: Principal): RawBuilder<boolean> {
  if (principal.kind !== 'staff' || principal.branches === null) return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from payments as paid where paid.id = payment_attempts.payment_id and ${isInBranches('paid.branch_id', principal)})`
}
