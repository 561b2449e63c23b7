import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { paidForPolicy } from '../refunds/paid-for-policy.ts'
import { rejectedRefundsOf, type WriteOff } from '../refunds/write-off.ts'
import type { OpenReceipt } from './open-receipt.ts'

/**
 * Checks that the premium of a receipt is still there to be taken back. Locks the policies it paid, so that no refund of
 * it is requested meanwhile. The amount of a rejected refund is owed only because the premium was received: as much of
 * it as the receipt paid is written off with the receipt, and locked too.
 * @returns what is written off, never more than the receipt
 * @throws ApiError 409 `already_reversed` for a receipt of which money was returned; `premium_refunded` where refunds that
 * are not rejected leave less of the premium than the receipt
 */
export async function planReversal(tx: Tx, { receipt, payment }: OpenReceipt): Promise<WriteOff[]> {
  const returned = await tx
    .selectFrom('payment_reversals')
    .select('id')
    .where('attempt_id', '=', receipt.attempt_id)
    .where('posted', '>', 0)
    .executeTakeFirst()
  if (returned) throw new ApiError(409, 'already_reversed')
  const writeOffs: WriteOff[] = []
  for (const { id, share } of await paidPolicies(tx, payment.id)) {
    const { paid, taken_back, refunded } = await paidForPolicy(tx, id)
    let missing = share - (paid - taken_back - refunded)
    if (missing <= 0) continue
    for (const refund of await rejectedRefundsOf(tx, id)) {
      const amount = Math.min(missing, refund.amount)
      missing -= amount
      if (amount > 0) writeOffs.push({ refund, amount })
    }
    if (missing > 0) throw new ApiError(409, 'premium_refunded')
  }
  const total = writeOffs.reduce((sum, { amount }) => sum + amount, 0)
  if (total > receipt.amount) throw new ApiError(409, 'premium_refunded')
  return writeOffs
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
    .orderBy('policy_id')
    .execute()
}
