import { type RawBuilder, sql } from 'kysely'

/** What is added up by day as rows change; see the migration that keeps it. */
export type Tally = 'issued' | 'starts' | 'ends' | 'begun' | 'completed' | 'notified' | 'open' | 'paid'

/** In SQL: the lines of one tally, of a branch or of all. */
export const tallied = (name: Tally, branchId: string | null): RawBuilder<unknown> =>
  branchId === null
    ? sql`from tallies where name = ${sql.lit(name)}`
    : sql`from tallies where name = ${sql.lit(name)} and branch_id = ${branchId}::uuid`

export const counted = sql`coalesce(sum(count), 0)::int`
export const summed = sql`coalesce(sum(amount), 0)::bigint`
