import { sql } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { marineLimitOn } from '../setup/store.ts'

/**
 * Whether somebody may approve an amount alone: within the house's limit and their own for one request and, where
 * their role has one, for a day, so that ten requests of a tenth are no way around it.
 */
export async function mayAlone(
  db: Db | Tx,
  { userId, limits }: SignedInUser,
  amount: number,
  now: Date,
): Promise<boolean> {
  const house = await marineLimitOn(db, 'SECOND_APPROVAL', lagosDay(now))
  if (amount > Math.min(limits.funding ?? 0, house ?? Number.MAX_SAFE_INTEGER)) return false
  const daily = limits.funding_daily
  if (daily === undefined) return true
  const { rows } = await sql<{ today: number }>`
    select coalesce(sum(approved_amount), 0)::bigint as today from funding_requests
    where (decided_by = ${userId} and state in ('approved', 'reversed') and decided_at >= ${lagosMidnight(lagosDay(now))})
      or (first_approved_by = ${userId} and first_approved_at >= ${lagosMidnight(lagosDay(now))})`.execute(db)
  return (rows[0]?.today ?? 0) + amount <= daily
}

/** One request of an approver after the other, so that two at once cannot both fit below a limit of the day. */
export async function inTurn(tx: Tx, { userId }: SignedInUser): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
