import { v7 as uuid } from 'uuid'
import { openRefund } from '../payments/refunds/open-refund.ts'
import { lagosDay } from '../platform/db/clock.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import type { TestApp } from './test-app.ts'

/** Books a change of a policy that returns premium, without its refund; returns its id. */
export async function bookReturn(test: TestApp, policyId: string, amount: number): Promise<string> {
  const { db, clock } = test.services
  const last = await db
    .selectFrom('policy_transactions')
    .select(['term_id', 'sequence'])
    .where('policy_id', '=', policyId)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  const id = uuid()
  await db
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: policyId,
      term_id: last.term_id,
      sequence: (last.sequence ?? 0) + 1,
      kind: 'endorse',
      status: 'booked',
      effective_from: lagosDay(clock()),
      cancelled_by: null,
      charges: JSON.stringify({ OWN_DAMAGE: -amount }),
      charge: -amount,
      payment_id: null,
      reason: 'Sum insured reduced',
      requested_by: 'customer',
      created_at: clock(),
      booked_at: clock(),
    })
    .execute()
  return id
}

/** Opens the refund of a booked change; returns its id. */
export async function openRefundOf(
  test: TestApp,
  policyId: string,
  transactionId: string,
  amount: number,
  requestedBy = 'customer',
): Promise<string | null> {
  const { db, clock } = test.services
  const { branch_id } = await db
    .selectFrom('policies')
    .select('branch_id')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return inTransaction(test.services, (tx) =>
    openRefund(tx, {
      policyId,
      transactionId,
      amount,
      currency: 'NGN',
      branchId: branch_id,
      requestedBy,
      now: clock(),
    }),
  )
}
