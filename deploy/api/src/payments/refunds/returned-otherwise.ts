import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'

/**
 * In SQL, beside `refunds`: the gateway has already returned money for a refund, in another amount than was refunded.
 * Nothing more is sent of one that is not settled: the customer would get both.
 */
export const isReturnedOtherwise = sql<boolean>`exists (
  select from payment_reversals where payment_reversals.refund_id = refunds.id and payment_reversals.state = 'returned')`

/** @throws ApiError 409 `refund_above_paid` where the gateway has already returned money for a refund */
export async function assertNotReturned(tx: Tx, id: string): Promise<void> {
  const returned = await tx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', id)
    .where(isReturnedOtherwise)
    .executeTakeFirst()
  if (returned) throw new ApiError(409, 'refund_above_paid')
}
