import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/access/branches.ts'

/** What is added up by day as rows change; see the migration that keeps it. */
export type Tally = 'issued' | 'starts' | 'ends' | 'begun' | 'completed' | 'notified' | 'open' | 'paid'

/** In SQL: the lines of one tally, of some branches or of all. */
export const tallied = (name: Tally, branches: readonly string[] | null): RawBuilder<unknown> =>
  sql`from tallies where name = ${sql.lit(name)}${ofBranches(branches)}`

/** In SQL: one condition more for rows of some branches; nothing for all. */
export const ofBranches = (branches: readonly string[] | null): RawBuilder<unknown> =>
  branches === null ? sql`` : sql` and ${isOneOf(sql.ref('branch_id'), branches)}`

export const counted = sql`coalesce(sum(count), 0)::int`
export const summed = sql`coalesce(sum(amount), 0)::bigint`
