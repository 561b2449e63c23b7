import { claimStates, type DashboardClaims, type DashboardPart, type DashboardWaiting } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { isAcknowledgedLate, isSettledLate } from '../../claims/presenter.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { COUNTED, readWaiting } from '../../platform/db/waiting.ts'
import { counted, fromDailyCounters, ofBranches, summed } from './daily-counters.ts'
import { dayAfter, type Period } from './period.ts'

/** Lower bounds of the ages in days; the last is the SLA of sixty days. */
const AGES = [0, 8, 31, 61] as const

/** Figures of open claims now, and of claims reported and paid in the period. */
export async function readClaims(db: Db, period: Period, now: Date): Promise<DashboardClaims> {
  const late = (isLate: RawBuilder<boolean>, at: RawBuilder<unknown>) =>
    readWaiting(db, at, sql`${claimsOf(period)} and ${isLate}`)
  const [byState, byAge, byCause, paid, toDecide, toPay, acknowledge, settle, lossRatio] = await Promise.all([
    readByState(db, period),
    readByAge(db, period),
    readByCause(db, period),
    readPaid(db, period),
    readToDecide(db, period),
    readToPay(db, period),
    late(isAcknowledgedLate(instant(now)), sql`acknowledge_by`),
    late(isSettledLate(instant(now)), sql`settle_by`),
    readLossRatio(db, period),
  ])
  const total = (parts: readonly { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0)
  return {
    open: { count: total(byState), reserve: byState.reduce((sum, { amount }) => sum + amount, 0) },
    late: { acknowledge, settle },
    notified: total(byCause),
    paid,
    to_decide: toDecide,
    to_pay: toPay,
    loss_ratio: lossRatio,
    by_state: byState,
    by_cause: byCause,
    by_age: byAge,
  }
}

const claimsOf = ({ branches }: Period): RawBuilder<unknown> =>
  sql`from claims where true${ofBranches(branches)}`

const states: readonly string[] = claimStates

/** Counts open claims by state, in order of their life. */
async function readByState(db: Db, { branches }: Period): Promise<DashboardPart[]> {
  const { rows } = await sql<DashboardPart>`
    select part as code, part as name, ${counted} as count, ${summed} as amount
    ${fromDailyCounters('open', branches)} group by part having sum(count) > 0`.execute(db)
  const place = (part: DashboardPart) => states.indexOf(part.code)
  return rows.sort((one, other) => place(one) - place(other))
}

/** Sums the reserves of open claims by age. */
async function readByAge(db: Db, { today, branches }: Period): Promise<DashboardClaims['by_age']> {
  const ages = AGES.map((youngest, index) => {
    const next = AGES[index + 1]
    return {
      from: next === undefined ? null : dayAfter(today, 1 - next),
      until: dayAfter(today, -youngest),
    }
  })
  const { rows } = await sql<{ from: string | null; until: string; count: number; amount: number }>`
    select ages."from", ages.until, coalesce(sum(count), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount
    from json_to_recordset(${JSON.stringify(ages)}::json) as ages ("from" date, until date)
    left join (select day, ${counted} as count, ${summed} as amount ${fromDailyCounters('open', branches)} group by day) as open
      on day <= ages.until and (ages."from" is null or day >= ages."from")
    group by ages."from", ages.until order by ages.until desc`.execute(db)
  return rows
}

async function readByCause(db: Db, { from, until, branches }: Period): Promise<DashboardPart[]> {
  const { rows } = await sql<DashboardPart>`
    select part as code, part as name, ${counted} as count, 0 as amount
    ${fromDailyCounters('notified', branches)} and day between ${from} and ${until}
    group by part having sum(count) > 0 order by count desc, part`.execute(db)
  return rows
}

async function readPaid(db: Db, { from, until, branches }: Period): Promise<number> {
  const sum = sql<{ paid: number }>`
    select ${summed} as paid ${fromDailyCounters('paid', branches)} and day between ${from} and ${until}`
  return (await one(db, sum)).paid
}

/** Claims that wait for a decision: their number, as in their list, and when the oldest one was requested. */
async function readToDecide(db: Db, period: Period): Promise<DashboardWaiting> {
  const [waiting, decisions] = await Promise.all([
    readWaiting(db, sql`updated_at`, sql`${claimsOf(period)} and state = 'pending_approval'`),
    one(
      db,
      sql<{ oldest_at: string | null }>`
        select min(approval_rounds.created_at) as oldest_at from approval_rounds
        where state = 'open' and tracker_id in (select tracker_id ${claimsOf(period)} and state = 'pending_approval')`,
    ),
  ])
  return { ...waiting, oldest_at: decisions.oldest_at ?? waiting.oldest_at }
}

/** Claims with a signed voucher, and the amount owed: the sum reads every row, so it counts them too. */
async function readToPay(db: Db, period: Period): Promise<DashboardWaiting & { amount: number }> {
  const { count, oldest_at, amount } = await one(
    db,
    sql<{ count: number; oldest_at: string | null; amount: number }>`
      select count(*)::int as count, min(claims.updated_at) as oldest_at,
        coalesce(sum(net_payable), 0)::bigint as amount
      ${claimsOf(period)} and claims.state = 'payment_pending'`,
  )
  return { count: Math.min(count, COUNTED), more: count > COUNTED, oldest_at, amount }
}

/**
 * Claims incurred in the period, paid or reserved, and the premium earned in it. Premium is earned evenly over the days
 * of its cover: the counter has the changes of the rate per day, in thousandths of a kobo.
 */
async function readLossRatio(
  db: Db,
  { from, until, branches }: Period,
): Promise<DashboardClaims['loss_ratio']> {
  const { incurred, earned } = await one(
    db,
    sql<{ incurred: number; earned: number }>`
      select (select ${summed} ${fromDailyCounters('incurred', branches)} and day between ${from} and ${until}) as incurred,
        (select coalesce(round(sum(amount * (${until}::date - greatest(day, ${from}::date) + 1)) / 1000), 0)::bigint
          ${fromDailyCounters('earning', branches)} and day <= ${until}) as earned`,
  )
  return { incurred, earned, ratio: earned > 0 ? Math.round((incurred / earned) * 1000) / 1000 : null }
}
