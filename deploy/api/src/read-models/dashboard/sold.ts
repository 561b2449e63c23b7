import type { DashboardDays, DashboardPart, DashboardProduction } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { QuoteTexts } from '../../policies/quotes/quote-texts.ts'
import { inForce } from '../../reference/setups/store.ts'
import { counted, fromDailyCounters, summed } from './daily-counters.ts'
import { dayAfter, daysBetween, type Period } from './period.ts'

const MOST_DAYS = 62
const MOST_WEEKS = 200

/** Policies issued and premium booked of one cover in one branch within some days. */
interface SoldLine {
  first: string
  part: string
  branch_id: string
  count: number
  amount: number
}

/**
 * Calculates the premium booked in a period, and the policies issued in it, over time, by cover and by branch. Reads the counters once, summed to the smallest
 * group that any figure needs; separate reads would scan a year four times.
 */
export async function readSold(
  db: Db,
  period: Period,
  { coverName }: Pick<QuoteTexts, 'coverName'>,
): Promise<Pick<DashboardProduction, 'premium' | 'policies' | 'over_time' | 'by_cover' | 'by_branch'>> {
  const { from, until, branches } = period
  const unit = unitOf(period)
  const { rows } = await sql<SoldLine>`
    select date_trunc(${sql.lit(unit)}, day::timestamp)::date as first, part, branch_id, ${counted} as count,
      ${summed} as amount
    ${fromDailyCounters(['issued', 'written'], branches)} and day between ${from} and ${until} group by 1, 2, 3`.execute(
    db,
  )
  return {
    premium: amountOf(rows),
    policies: countOf(rows),
    over_time: overTime(period, unit, rows),
    by_cover: named(partsOf(rows, 'part'), await coverNames(db, period)).map((part) => ({
      ...part,
      name: coverName(part.code, part.name),
    })),
    by_branch: named(partsOf(rows, 'branch_id'), await branchNames(db)),
  }
}

type Unit = 'day' | 'week' | 'month'

/** By day, for a longer period by week or by month. */
function unitOf({ from, until }: Period): Unit {
  const length = daysBetween(from, until)
  return length <= MOST_DAYS ? 'day' : length <= MOST_WEEKS ? 'week' : 'month'
}

/** Lists every day, week or month of the period, also those without sales. */
function overTime({ from, until }: Period, unit: Unit, rows: readonly SoldLine[]): DashboardDays[] {
  const sold = Map.groupBy(rows, ({ first }) => first)
  const spans: DashboardDays[] = []
  for (let first = beginOf(from, unit); first <= until; first = nextOf(first, unit)) {
    const last = dayAfter(nextOf(first, unit), -1)
    const lines = sold.get(first) ?? []
    spans.push({
      from: first < from ? from : first,
      until: last > until ? until : last,
      count: countOf(lines),
      amount: amountOf(lines),
    })
  }
  return spans
}

/** Returns the first day of the month, or the Monday of the week, of a day. */
function beginOf(day: string, unit: Unit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return unit === 'week' ? dayAfter(day, -sinceMonday) : day
}

function nextOf(first: string, unit: Unit): string {
  if (unit === 'month') return beginOf(dayAfter(first, 31), unit)
  return dayAfter(first, unit === 'week' ? 7 : 1)
}

type Part = Pick<DashboardPart, 'code' | 'count' | 'amount'>

const partsOf = (rows: readonly SoldLine[], by: 'part' | 'branch_id'): Part[] =>
  [...Map.groupBy(rows, (row) => row[by])]
    .map(([code, lines]) => ({ code, count: countOf(lines), amount: amountOf(lines) }))
    .filter(({ count, amount }) => count > 0 || amount !== 0)

/** Sorts by premium, the largest first. */
const named = (parts: readonly Part[], names: ReadonlyMap<string, Named>): DashboardPart[] =>
  parts
    .map(({ code, ...figures }) => ({ code, name: code, ...names.get(code), ...figures }))
    .sort((one, other) => other.amount - one.amount || (one.code < other.code ? -1 : 1))

const countOf = (lines: readonly { count: number }[]) => lines.reduce((sum, { count }) => sum + count, 0)
const amountOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

type Named = Pick<DashboardPart, 'code' | 'name'>

/** Names from the reference data of today, or the last ones. */
async function coverNames(db: Db, { today }: Period): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select distinct on (code) code, name from setup_rows where list = 'cover_types'
    order by code, ${inForce(today)} desc, effective_from desc`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

async function branchNames(db: Db): Promise<Map<string, Named>> {
  const rows = await db.selectFrom('branches').select(['id', 'code', 'name']).execute()
  return new Map(rows.map(({ id, ...branch }) => [id, branch]))
}
