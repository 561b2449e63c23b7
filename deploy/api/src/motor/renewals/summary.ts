import type { RenewalCount, RenewalSummary } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { addDays } from '../../policies/terms/days.ts'
import { DUE_DAYS, ENDED_DAYS } from './select-renewals.ts'

/**
 * Counts the renewals due, those booked in the last 90 days, and the covers that ended in them without renewal. Reads
 * the daily counters, so that the figures cost the same however many policies there are.
 */
export async function summarise(db: Db, today: string, principal: Principal): Promise<RenewalSummary> {
  const counted = (name: 'ends' | 'renewed', from: string, until: string) => {
    const within = sql`where name = ${sql.lit(name)} and day between ${from} and ${until}`
    return sql<RenewalCount>`json_build_object('count', coalesce(sum(count) filter (${within}), 0),
      'premium', coalesce(sum(amount) filter (${within}), 0))`
  }
  const due = (last: number) => counted('ends', today, addDays(today, last))
  const since = addDays(today, -ENDED_DAYS)
  return db
    .selectFrom('tallies')
    .select([due(30).as('due_30'), due(60).as('due_60'), due(DUE_DAYS).as('due_90')])
    .select(counted('renewed', since, today).as('retained'))
    .select(counted('ends', since, addDays(today, -1)).as('lost'))
    .where('name', 'in', ['ends', 'renewed'])
    .where('day', '>=', since)
    .where('day', '<=', addDays(today, DUE_DAYS))
    .where(isInBranches('branch_id', principal))
    .executeTakeFirstOrThrow()
}
