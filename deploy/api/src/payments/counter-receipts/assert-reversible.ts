import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { paidForPolicy } from '../refunds/paid-for-policy.ts'
import type { OpenReceipt } from './open-receipt.ts'

/**
 * Checks that the premium of a receipt is still there to be taken back. Locks the policies it paid, so that no refund of
 * it is requested meanwhile.
 * @throws ApiError 409 `already_reversed` for a receipt of which money was returned; `premium_refunded` where refunds leave
 * less of the premium than the receipt
 */
export async function assertReversible(tx: Tx, { receipt, payment }: OpenReceipt): Promise<void> {
  const returned = await tx
    .selectFrom('payment_reversals')
    .select('id')
    .where('attempt_id', '=', receipt.attempt_id)
    .where('posted', '>', 0)
    .executeTakeFirst()
  if (returned) throw new ApiError(409, 'already_reversed')
  for (const { id, share } of await paidPolicies(tx, payment.id)) {
    const { paid, taken_back, refunded } = await paidForPolicy(tx, id)
    if (share > paid - taken_back - refunded) throw new ApiError(409, 'premium_refunded')
  }
}

/** The policies that a payment paid, each with its share in kobo; a fleet's payment has several. */
async function paidPolicies(tx: Tx, paymentId: string): Promise<{ id: string; share: number }[]> {
  const policies = await tx
    .selectFrom('policies')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('policy_transactions').select('policy_id').where('payment_id', '=', paymentId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (policies.length === 0) return []
  return tx
    .selectFrom('policy_transactions')
    .select(['policy_id as id', sql<number>`sum(charge)::bigint`.as('share')])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'booked')
    .groupBy('policy_id')
    .execute()
}
