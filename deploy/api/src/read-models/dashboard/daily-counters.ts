import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/access/branches.ts'

/** Daily counters, updated as rows change; see the migration that maintains them. */
export type DailyCounter =
  | 'issued'
  /** Booked charges: sales, renewals, additional and returned premium. */
  | 'written'
  /** Changes of the premium earned per day, in thousandths of a kobo. */
  | 'earning'
  | 'starts'
  | 'ends'
  | 'begun'
  | 'completed'
  | 'notified'
  | 'open'
  | 'paid'
  /** Changes of what claims cost: paid, and reserved while open. */
  | 'incurred'

/** In SQL: the rows of counters, for some branches or for all. */
export const fromDailyCounters = (
  name: DailyCounter | readonly DailyCounter[],
  branches: readonly string[] | null,
): RawBuilder<unknown> =>
  sql`from tallies where name in (${sql.join([name].flat().map((one) => sql.lit(one)))})${ofBranches(branches)}`

/** In SQL: an additional condition for rows of some branches; none for all. */
export const ofBranches = (branches: readonly string[] | null): RawBuilder<unknown> =>
  branches === null ? sql`` : sql` and ${isOneOf(sql.ref('branch_id'), branches)}`

export const counted = sql`coalesce(sum(count), 0)::int`
export const summed = sql`coalesce(sum(amount), 0)::bigint`
