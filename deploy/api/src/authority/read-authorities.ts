import { sql } from 'kysely'
import { actingFor } from '../identity/delegations/acting-for.ts'
import type { Member } from '../platform/access/parties.ts'
import type { SignedInUser } from '../platform/access/principal.ts'
import { lagosDay, lagosMidnight } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Authority } from './decision.ts'

/** Reads the user and those they stand in for today, with the amounts approved under each one's limits today. */
export async function readAuthorities(db: Db | Tx, user: SignedInUser, now: Date): Promise<Authority[]> {
  return withUsed(db, await actingFor(db, user, lagosDay(now)), now)
}

/** Reads staff users with the amounts approved under each one's limits today. */
export async function withUsed(db: Db | Tx, members: readonly Member[], now: Date): Promise<Authority[]> {
  const ids = members.map(({ userId }) => userId)
  const { rows } = await sql<{ owner: string; name: string; amount: number }>`
    select limit_owner as owner, limit_name as name, sum(amount)::bigint as amount from decisions
    where limit_owner = any (${ids}::uuid[]) and outcome = 'approved' and limit_name is not null
      and decided_at >= ${lagosMidnight(lagosDay(now))}
    group by limit_owner, limit_name`.execute(db)
  return members.map((member) => ({
    ...member,
    usedToday: Object.fromEntries(
      rows.filter(({ owner }) => owner === member.userId).map(({ name, amount }) => [name, Number(amount)]),
    ),
  }))
}
