import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What is added up by day as rows change; see the migration that keeps it. */
export type Tally = 'issued' | 'starts' | 'ends' | 'begun' | 'completed' | 'notified' | 'open' | 'paid'

/** In SQL: the lines of one tally, of a branch or of all. */
export const tallied = (name: Tally, branchId: string | null): RawBuilder<unknown> =>
  branchId === null
    ? sql`from tallies where name = ${sql.lit(name)}`
    : sql`from tallies where name = ${sql.lit(name)} and branch_id = ${branchId}::uuid`

export const counted = sql`coalesce(sum(count), 0)::int`
export const summed = sql`coalesce(sum(amount), 0)::bigint`

/** The one row of a query that always has one. */
export async function one<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const row = (await query.execute(db)).rows[0]
  if (!row) throw new Error('A figure has no row.')
  return row
}
