import {
  type DashboardDays,
  type DashboardPart,
  type DashboardProduction,
  MOTOR_WORKFLOW_ID,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentListedPolicy, selectPolicies } from '../../cover/policies/presenter.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { readWaiting } from '../../platform/db/waiting.ts'
import { inForce } from '../../platform/setups/store.ts'
import { dayAfter, daysBetween, type Period } from './period.ts'
import { counted, summed, tallied } from './tallies.ts'

const RECENT = 5
const MOST_DAYS = 62
const MOST_WEEKS = 200

/** What is sold: of the period, and how the year stands. */
export async function readProduction(db: Db, period: Period): Promise<DashboardProduction> {
  const whole = period.branchId === null
  const [premium, inForceToday, renewals, sales, overTime, byCover, byBranch, recent, target] =
    await Promise.all([
      readPremium(db, period),
      readInForce(db, period),
      readRenewals(db, period),
      whole ? readSales(db, period) : null,
      readOverTime(db, period),
      readByCover(db, period),
      readByBranch(db, period),
      readRecent(db, period),
      whole ? readTarget(db, period.today) : null,
    ])
  return {
    ...premium,
    target,
    in_force: inForceToday,
    renewals,
    sales,
    over_time: overTime,
    by_cover: byCover,
    by_branch: byBranch,
    recent,
    ...(await readWork(db, period)),
  }
}

interface PremiumRow {
  premium: number
  policies: number
  previous_premium: number
  today: number
  month: number
  year: number
}

/** Against as many days before: so that the two compare. */
async function readPremium(db: Db, { from, until, today, branchId }: Period) {
  const before = dayAfter(from, -daysBetween(from, until))
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  const [first, last] = [[before, year].sort()[0], [until, today].sort()[1]]
  const sumOf = (start: string, end: string) =>
    sql`(coalesce(sum(amount) filter (where day between ${start} and ${end}), 0))::bigint`
  const row = await one(
    db,
    sql<PremiumRow>`
      select ${sumOf(from, until)} as premium, ${sumOf(before, dayAfter(from, -1))} as previous_premium,
        (coalesce(sum(count) filter (where day between ${from} and ${until}), 0))::int as policies,
        ${sumOf(today, today)} as today, ${sumOf(month, today)} as month, ${sumOf(year, today)} as year
      ${tallied('issued', branchId)} and day between ${first} and ${last}`,
  )
  const { premium, policies, previous_premium, ...so_far } = row
  return { premium, policies, previous_premium, so_far }
}

/** The year's target is an entry of the setup; without one there is nothing to compare with. */
async function readTarget(db: Db, today: string) {
  const year = today.slice(0, 4)
  const { amount } = await one(
    db,
    sql<{ amount: number | null }>`
      select max((attributes->>'premium')::bigint) as amount from setup_rows
      where list = 'targets' and code = ${year} and ${inForce(today)}`,
  )
  return amount ? { year, amount } : null
}

/** All that have not ended, less those that have not begun. */
async function readInForce(db: Db, { today, branchId }: Period): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select ((select ${counted} ${tallied('ends', branchId)} and day >= ${today})
        - (select ${counted} ${tallied('starts', branchId)} and day > ${today}))::int as count`,
  )
  return count
}

function readRenewals(db: Db, { today, branchId }: Period): Promise<DashboardProduction['renewals']> {
  const within = (days: number) =>
    sql`coalesce(sum(count) filter (where day < ${dayAfter(today, days)}), 0)::int`
  return one(
    db,
    sql<DashboardProduction['renewals']>`
      select ${within(30)} as d30, ${within(60)} as d60, ${within(90)} as d90
      ${tallied('ends', branchId)} and day >= ${today} and day < ${dayAfter(today, 90)}`,
  )
}

/** Of the sales begun in the period, how many led to a policy; a sale belongs to no branch until then. */
function readSales(db: Db, { from, until }: Period): Promise<{ begun: number; completed: number }> {
  const ofMotor = sql`and part = ${String(MOTOR_WORKFLOW_ID)} and day between ${from} and ${until}`
  return one(
    db,
    sql<{ begun: number; completed: number }>`
      select (select ${counted} ${tallied('begun', null)} ${ofMotor}) as begun,
        (select ${counted} ${tallied('completed', null)} ${ofMotor}) as completed`,
  )
}

/** By day, in a longer period by week or by month: every one of them, nothing sold or not. */
async function readOverTime(db: Db, { from, until, branchId }: Period): Promise<DashboardDays[]> {
  const length = daysBetween(from, until)
  const unit = length <= MOST_DAYS ? 'day' : length <= MOST_WEEKS ? 'week' : 'month'
  const step = sql.lit(`1 ${unit}`)
  const { rows } = await sql<DashboardDays>`
    select greatest(first, ${from}::date) as "from", least((first + interval ${step})::date - 1, ${until}::date) as until,
      coalesce(count, 0)::int as count, coalesce(amount, 0)::bigint as amount
    from (select generate_series(date_trunc(${sql.lit(unit)}, ${from}::date::timestamp), ${until}::date::timestamp,
      interval ${step})::date as first) as spans
    left join (select date_trunc(${sql.lit(unit)}, day::timestamp)::date as first, sum(count) as count, sum(amount) as amount
      ${tallied('issued', branchId)} and day between ${from} and ${until} group by 1) as sold using (first)
    order by first`.execute(db)
  return rows
}

/** The largest premium first; named as the setup names them today. */
async function readByCover(db: Db, { from, until, today, branchId }: Period): Promise<DashboardPart[]> {
  const { rows } = await sql<DashboardPart>`
    select part as code, coalesce((select name from setup_rows where list = 'cover_types' and code = part
      order by ${inForce(today)} desc, effective_from desc limit 1), part) as name, count, amount
    from (select part, ${counted} as count, ${summed} as amount
      ${tallied('issued', branchId)} and day between ${from} and ${until} group by part) as sold
    where count > 0 order by amount desc, part`.execute(db)
  return rows
}

async function readByBranch(db: Db, { from, until, branchId }: Period): Promise<DashboardPart[]> {
  const { rows } = await sql<DashboardPart>`
    select branches.code, branches.name, sold.count, sold.amount
    from (select branch_id, ${counted} as count, ${summed} as amount
      ${tallied('issued', branchId)} and day between ${from} and ${until} group by branch_id) as sold
    join branches on branches.id = branch_id
    where sold.count > 0 order by sold.amount desc, branches.code`.execute(db)
  return rows
}

async function readRecent(db: Db, { today, branchId }: Period) {
  let newest = selectPolicies(db).orderBy('policies.issued_at', 'desc').orderBy('policies.id', 'desc')
  if (branchId) newest = newest.where('policies.branch_id', '=', branchId)
  return (await newest.limit(RECENT).execute()).map((row) => presentListedPolicy(row, today))
}

/** What waits for somebody before a policy can be sold or reported. */
async function readWork(db: Db, { branchId }: Period) {
  const ofBranch = branchId ? sql`and branch_id = ${branchId}::uuid` : sql``
  const [referrals, identities, unreported] = await Promise.all([
    branchId
      ? null
      : readWaiting(
          db,
          sql`created_at`,
          sql`from approval_rounds where state = 'open' and workflow_id = ${sql.lit(MOTOR_WORKFLOW_ID)}`,
        ),
    branchId
      ? null
      : readWaiting(db, sql`created_at`, sql`from validations where kyc_status = 'manual_review'`),
    readWaiting(
      db,
      sql`issued_at`,
      sql`from policies where niid_state = 'pending' and cancelled_at is null ${ofBranch}`,
    ),
  ])
  return { referrals, identities, unreported }
}
