import { type DashboardProduction, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/access/branches.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { readWaiting } from '../../platform/db/waiting.ts'
import { presentListedPolicy, selectPolicies } from '../../policies/presenter.ts'
import type { QuoteTexts } from '../../policies/quotes/quote-texts.ts'
import { inForce } from '../../reference/setups/store.ts'
import { counted, fromDailyCounters, ofBranches, summed } from './daily-counters.ts'
import { dayAfter, daysBetween, type Period } from './period.ts'
import { readSold } from './sold.ts'

const RECENT = 5

/** Sales of the period, and of the year so far. */
export async function readProduction(
  db: Db,
  period: Period,
  texts: QuoteTexts,
): Promise<DashboardProduction> {
  const whole = period.branches === null
  const [sold, previous, soFar, inForceToday, renewals, sales, recent, target] = await Promise.all([
    readSold(db, period, texts),
    readPrevious(db, period),
    readSoFar(db, period),
    readInForce(db, period),
    readRenewals(db, period),
    whole ? readSales(db, period) : null,
    readRecent(db, period, texts),
    whole ? readTarget(db, period.today) : null,
  ])
  return {
    ...sold,
    previous_premium: previous,
    so_far: soFar,
    target,
    in_force: inForceToday,
    renewals,
    sales,
    recent,
    ...(await readWork(db, period)),
  }
}

/** The premium of the preceding period of the same length, for comparison. */
async function readPrevious(db: Db, { from, until, branches }: Period): Promise<number> {
  const before = dayAfter(from, -daysBetween(from, until))
  const sum = sql<{ premium: number }>`
    select ${summed} as premium ${fromDailyCounters('written', branches)} and day between ${before} and ${dayAfter(from, -1)}`
  return (await one(db, sum)).premium
}

/** Sales of today, its month and its year. */
function readSoFar(db: Db, { today, branches }: Period): Promise<DashboardProduction['so_far']> {
  const since = (first: string) => sql`(coalesce(sum(amount) filter (where day >= ${first}), 0))::bigint`
  return one(
    db,
    sql<DashboardProduction['so_far']>`
      select ${since(today)} as today, ${since(`${today.slice(0, 7)}-01`)} as month, ${summed} as year
      ${fromDailyCounters('written', branches)} and day between ${`${today.slice(0, 4)}-01-01`} and ${today}`,
  )
}

/** The year's target, an entry of the reference data; without one there is no comparison. */
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

/** Policies in force: those that have not ended, less those that have not begun. */
async function readInForce(db: Db, { today, branches }: Period): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select ((select ${counted} ${fromDailyCounters('ends', branches)} and day >= ${today})
        - (select ${counted} ${fromDailyCounters('starts', branches)} and day > ${today}))::int as count`,
  )
  return count
}

function readRenewals(db: Db, { today, branches }: Period): Promise<DashboardProduction['renewals']> {
  const within = (days: number) =>
    sql`coalesce(sum(count) filter (where day <= ${dayAfter(today, days)}), 0)::int`
  return one(
    db,
    sql<DashboardProduction['renewals']>`
      select ${within(30)} as d30, ${within(60)} as d60, ${within(90)} as d90
      ${fromDailyCounters('ends', branches)} and day between ${today} and ${dayAfter(today, 90)}`,
  )
}

/** Conversion of the sales begun in the period; a sale belongs to no branch until its policy is issued. */
function readSales(db: Db, { from, until }: Period): Promise<{ begun: number; completed: number }> {
  const ofMotor = sql`and part = ${String(MOTOR_WORKFLOW_ID)} and day between ${from} and ${until}`
  return one(
    db,
    sql<{ begun: number; completed: number }>`
      select (select ${counted} ${fromDailyCounters('begun', null)} ${ofMotor}) as begun,
        (select ${counted} ${fromDailyCounters('completed', null)} ${ofMotor}) as completed`,
  )
}

async function readRecent(db: Db, { today, branches }: Period, texts: QuoteTexts) {
  let newest = selectPolicies(db).orderBy('policies.issued_at', 'desc').orderBy('policies.id', 'desc')
  if (branches) newest = newest.where(isOneOf(sql.ref('policies.branch_id'), branches))
  return (await newest.limit(RECENT).execute()).map((row) => presentListedPolicy(row, today, texts))
}

/** Work that waits before a policy can be sold or a claim reported. */
async function readWork(db: Db, { branches }: Period) {
  const [referrals, identities, unreported] = await Promise.all([
    branches
      ? null
      : readWaiting(
          db,
          sql`created_at`,
          sql`from approval_rounds where state = 'open' and workflow_id = ${sql.lit(MOTOR_WORKFLOW_ID)}`,
        ),
    branches
      ? null
      : readWaiting(db, sql`created_at`, sql`from validations where kyc_status = 'manual_review'`),
    readWaiting(
      db,
      sql`issued_at`,
      sql`from policies where niid_state = 'pending' and cancelled_at is null${ofBranches(branches)}`,
    ),
  ])
  return { referrals, identities, unreported }
}
