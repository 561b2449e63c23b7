import type { ApprovalLimit } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { z } from 'zod'
import { ableRoles } from '../../people/roles/able-roles.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { marineLimitOn } from '../setup/store.ts'

export const approvalLimitShape = z.object({
  kind: z.enum(['house', 'single', 'daily']),
  limit: kobo,
  used: kobo,
  able: z.array(z.string()),
})

/**
 * The limit above which somebody does not approve an amount alone: the house's, their own for one request and, where
 * their role has one, for a day, so that ten requests of a tenth are no way around it.
 * @returns null within all of them
 */
export async function limitOf(
  db: Db | Tx,
  caller: SignedInUser,
  amount: number,
  now: Date,
): Promise<ApprovalLimit | null> {
  const { limits } = caller
  const able = () => ableRoles(db, caller, { privilege: 'marine.wallet.approve', limit: 'funding', amount })
  const house = await marineLimitOn(db, 'SECOND_APPROVAL', lagosDay(now))
  if (house !== null && amount > house) return { kind: 'house', limit: house, used: 0, able: [] }
  const single = limits.funding ?? 0
  if (amount > single) return { kind: 'single', limit: single, used: 0, able: await able() }
  const daily = limits.funding_daily
  if (daily === undefined) return null
  const used = await approvedToday(db, caller, now)
  return used + amount > daily ? { kind: 'daily', limit: daily, used, able: await able() } : null
}

/** What somebody approved today, alone or as the first of two. */
async function approvedToday(db: Db | Tx, { userId }: SignedInUser, now: Date): Promise<number> {
  const midnight = lagosMidnight(lagosDay(now))
  const { rows } = await sql<{ today: number }>`
    select coalesce(sum(approved_amount), 0)::bigint as today from funding_requests
    where (decided_by = ${userId} and state in ('approved', 'reversed') and decided_at >= ${midnight})
      or (first_approved_by = ${userId} and first_approved_at >= ${midnight})`.execute(db)
  return rows[0]?.today ?? 0
}

/** One request of an approver after the other, so that two at once cannot both fit below a limit of the day. */
export async function inTurn(tx: Tx, { userId }: SignedInUser): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
