import type { ExpressionBuilder, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import type { Database } from '../platform/db/schema.ts'

/** Money that came in and fits no sale. */
export const heldShape = z.object({
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  reason: z.string(),
})

/** An attempt that brought such money; `gateway_response` is the reason, a key of the `errors` dictionary. */
export type HeldAttempt = Pick<
  Selectable<Database['payment_attempts']>,
  'reference' | 'received_amount' | 'received_currency' | 'gateway_response'
>

/** A payment's attempts that brought money kept in suspense, oldest first. */
export const heldOf = (eb: ExpressionBuilder<Database, 'payments'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment_attempts')
      .select([
        'payment_attempts.reference',
        'payment_attempts.received_amount',
        'payment_attempts.received_currency',
        'payment_attempts.gateway_response',
      ])
      .whereRef('payment_attempts.payment_id', '=', 'payments.id')
      .where('payment_attempts.received_amount', 'is not', null)
      .orderBy('payment_attempts.created_at'),
  )
