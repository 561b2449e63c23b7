import type { QueueKey } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { inForce } from '../../platform/setups/store.ts'

const DAYS_SHOWN = 30

async function one<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = (await query.execute(db)).rows[0]
  if (!row) throw new Error('A figure has no row.')
  return row
}

interface Premium {
  today: number
  month: number
  year: number
  previous_month: number
  target_year: number
}

/** Premium issued, kobo; the previous month up to the same day, so that the two compare. The year's target is a row of the setup. */
export function readPremium(db: Db, today: string): Promise<Premium> {
  return one(
    db,
    sql<Premium>`
      select
        coalesce(sum(amount) filter (where issued_on = ${today}::date), 0)::bigint as today,
        coalesce(sum(amount) filter (where issued_on >= date_trunc('month', ${today}::date)), 0)::bigint as month,
        coalesce(sum(amount) filter (where issued_on >= date_trunc('year', ${today}::date)), 0)::bigint as year,
        coalesce(sum(amount) filter (
          where issued_on >= date_trunc('month', ${today}::date) - interval '1 month'
            and issued_on <= ${today}::date - interval '1 month'), 0)::bigint as previous_month,
        (select coalesce(max((attributes->>'premium')::bigint), 0) from setup_rows
          where list = 'targets' and code = left(${today}, 4) and ${inForce(today)}) as target_year
      from policies
      where cancelled_at is null
        and issued_on >= least(date_trunc('year', ${today}::date), date_trunc('month', ${today}::date) - interval '1 month')`,
  )
}

interface Counts {
  active: number
  today: number
  month: number
  year: number
}

export function readPolicyCounts(db: Db, today: string): Promise<Counts> {
  return one(
    db,
    sql<Counts>`
      select
        count(*) filter (where ${today}::date between start_date and end_date)::int as active,
        count(*) filter (where issued_on = ${today}::date)::int as today,
        count(*) filter (where issued_on >= date_trunc('month', ${today}::date))::int as month,
        count(*) filter (where issued_on >= date_trunc('year', ${today}::date))::int as year
      from policies where cancelled_at is null`,
  )
}

interface Part {
  code: string
  name: string
  count: number
  premium: number
}

/** This year's policies by cover or by branch, the largest premium first. */
export async function readBreakdown(db: Db, today: string, by: 'cover' | 'branch'): Promise<Part[]> {
  const code = by === 'cover' ? sql`policies.cover_type` : sql`branches.code`
  const name = by === 'cover' ? sql`max(policies.names->>'cover_type')` : sql`max(branches.name)`
  const result = await sql<Part>`
    select ${code} as code, ${name} as name, count(*)::int as count, sum(amount)::bigint as premium
    from policies join branches on branches.id = policies.branch_id
    where cancelled_at is null and issued_on >= date_trunc('year', ${today}::date)
    group by ${code} order by premium desc`.execute(db)
  return result.rows
}

interface Renewals {
  d30: number
  d60: number
  d90: number
}

export function readRenewals(db: Db, today: string): Promise<Renewals> {
  return one(
    db,
    sql<Renewals>`
      select
        count(*) filter (where end_date < ${today}::date + 30)::int as d30,
        count(*) filter (where end_date < ${today}::date + 60)::int as d60,
        count(*)::int as d90
      from policies
      where cancelled_at is null and end_date >= ${today}::date and end_date < ${today}::date + 90`,
  )
}

interface Queue {
  key: QueueKey
  count: number
  oldest_at: string | null
}

/** What waits for somebody, with the age of the oldest. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const result = await sql<Queue>`
    select 'identity_review' as key, count(*)::int as count, min(created_at) as oldest_at
      from validations where kyc_status in ('pending', 'manual_review')
    union all
    select 'payment_review', count(*)::int, min(updated_at) from payments where status = 'review'
    union all
    select 'waiting_payment', count(*)::int, min(updated_at) from trackers where step_key = 'payment' and state = 'waiting'
    union all
    select 'niid_pending', count(*)::int, min(issued_at) from policies where niid_state = 'pending' and cancelled_at is null`.execute(
    db,
  )
  return result.rows
}

interface Day {
  date: string
  premium: number
  count: number
}

export async function readDaily(db: Db, today: string): Promise<Day[]> {
  const result = await sql<Day>`
    select day::date as date, coalesce(sum(amount), 0)::bigint as premium, count(policies.id)::int as count
    from generate_series(${today}::date - ${DAYS_SHOWN - 1}::int, ${today}::date, interval '1 day') as day
    left join policies on policies.issued_on = day::date and policies.cancelled_at is null
    group by day order by day`.execute(db)
  return result.rows
}
