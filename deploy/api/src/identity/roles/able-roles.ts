import { sql } from 'kysely'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const MOST_NAMED = 3

/** What has to be decided: by which right, under which limit, and how much at once. */
export interface ToDecide {
  privilege: string
  limit: string
  amount: number
}

/** Other roles of the caller's kind that can decide so much at once, the least able first. */
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
