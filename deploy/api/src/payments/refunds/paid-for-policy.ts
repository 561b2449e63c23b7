import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'

export interface PaidForPolicy {
  /** Booked charges, in kobo; cover begins when a charge is paid, so each of them was. */
  paid: number
  /** What the gateway returned by itself, such as after a lost dispute. */
  taken_back: number
  /** The sum of the policy's refunds, whatever their status: a rejected one is still owed. */
  refunded: number
}

/** Reads what was paid for a policy, and what of it went or goes back. */
export async function paidForPolicy(db: Db | Tx, policyId: string): Promise<PaidForPolicy> {
  const { rows } = await sql<PaidForPolicy>`
    select
      (select coalesce(sum(greatest(charge, 0)), 0)::bigint from policy_transactions
        where policy_id = policies.id and status = 'booked') as paid,
      (select coalesce(sum(back.posted), 0)::bigint
        from payment_reversals back join payment_attempts on payment_attempts.id = back.attempt_id
        where payment_attempts.received_amount is null and payment_attempts.payment_id in (
          select policies.payment_id union all
          select payment_id from policy_transactions where policy_id = policies.id)) as taken_back,
      (select coalesce(sum(amount), 0)::bigint from refunds where policy_id = policies.id) as refunded
    from policies where id = ${policyId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such policy.')
  return found
}

/**
 * Checks, before money leaves, that the refunds of a policy are within what was paid for it: the gateway may have taken
 * premium back since they were requested.
 * @throws ApiError 409 `refund_above_paid`
 */
export async function assertPaid(tx: Tx, policyId: string): Promise<void> {
  const { paid, taken_back, refunded } = await paidForPolicy(tx, policyId)
  if (refunded > paid - taken_back) throw new ApiError(409, 'refund_above_paid')
}
