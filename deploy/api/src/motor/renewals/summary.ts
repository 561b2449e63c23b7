import type { RenewalCount, RenewalSummary } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { addDays } from '../../policies/terms/days.ts'
import { DUE_DAYS, ENDED_DAYS } from './select-renewals.ts'

/** Counts the renewals due, and the terms of the last 90 days that were renewed or ended without renewal. */
export async function summarise(db: Db, today: string, principal: Principal): Promise<RenewalSummary> {
  const counted = (filter: RawBuilder<boolean>) => sql<RenewalCount>`json_build_object(
    'count', count(*) filter (where ${filter}),
    'premium', coalesce(sum(term.premium) filter (where ${filter}), 0))`
  const within = (last: number) =>
    counted(
      sql<boolean>`next.id is null and term.end_date between ${today}::date and ${addDays(today, last)}::date`,
    )
  return db
    .selectFrom('policy_terms as term')
    .innerJoin('policies', 'policies.id', 'term.policy_id')
    .leftJoin('policy_terms as next', (join) =>
      join.onRef('next.policy_id', '=', 'term.policy_id').on(sql<boolean>`next.number = term.number + 1`),
    )
    .select([within(30).as('due_30'), within(60).as('due_60'), within(DUE_DAYS).as('due_90')])
    .select(counted(sql<boolean>`next.id is not null and term.end_date < ${today}::date`).as('retained'))
    .select(counted(sql<boolean>`next.id is null and term.end_date < ${today}::date`).as('lost'))
    .where('term.end_date', '>=', addDays(today, -ENDED_DAYS))
    .where('term.end_date', '<=', addDays(today, DUE_DAYS))
    .where('policies.cancelled_at', 'is', null)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirstOrThrow()
}
