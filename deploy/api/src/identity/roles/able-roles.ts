import { sql } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const MOST_NAMED = 3

/** A decision: the privilege, the limit and the amount it needs. */
export interface ToDecide {
  privilege: string
  limit: string
  amount: number
}

/** Other roles of the caller's audience that can decide the amount in one decision, the lowest limit first. */
export async function ableRoles(
  db: Db | Tx,
  { kind, roleId }: SignedInUser,
  { privilege, limit, amount }: ToDecide,
): Promise<string[]> {
  const most = sql<number>`coalesce((limits ->> ${limit})::bigint, 0)`
  const rows = await db
    .selectFrom('roles')
    .select('name')
    .where('audience', '=', kind)
    .where(sql<boolean>`${privilege} = any(privileges)`)
    .where(most, '>=', amount)
    .$if(roleId !== null, (query) => query.where('id', '!=', roleId))
    .orderBy(most)
    .orderBy('name')
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ name }) => name)
}
