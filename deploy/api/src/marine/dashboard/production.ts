import type { MarineIssued, MarineProduction, MarineSoFar } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { monthsBack, sameDay, startOfMonth, startOfYear } from './days.ts'

const MONTHS_SHOWN = 12

/** SQL of the policies issued by all partners or by one. */
const issuedBy = (partnerId: string | null): RawBuilder<unknown> =>
  partnerId === null
    ? sql`from tallies where name = 'cargo'`
    : sql`from tallies where name = 'cargo' and part = ${partnerId}`

/** Reads production of today, this month and this year compared the equal previous period, and by month. */
export async function readProduction(
  db: Db,
  partnerId: string | null,
  today: string,
): Promise<MarineProduction> {
  const [month, year] = [startOfMonth(today), startOfYear(today)]
  const earlier = { month: sameDay(today, 1), year: sameDay(today, 12) }
  const [so_far, by_month] = await Promise.all([
    readSpans(db, partnerId, {
      today: [today, today],
      yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
      month: [month, today],
      month_before: [startOfMonth(earlier.month), earlier.month],
      year: [year, today],
      year_before: [startOfYear(earlier.year), earlier.year],
    }),
    readMonths(db, partnerId, today),
  ])
  const compared = (from: string, now: MarineIssued, before: MarineIssued): MarineSoFar => ({
    from,
    ...now,
    before,
  })
  return {
    today: compared(today, so_far.today, so_far.yesterday),
    month: compared(month, so_far.month, so_far.month_before),
    year: compared(year, so_far.year, so_far.year_before),
    by_month,
  }
}

async function readSpans<Name extends string>(
  db: Db,
  partnerId: string | null,
  spans: Record<Name, readonly [from: string, until: string]>,
): Promise<Record<Name, MarineIssued>> {
  const named = Object.entries(spans) as [Name, readonly [string, string]][]
  const rows = named.map(([name, [from, until]]) => ({ name, from, until }))
  const figures = await one(
    db,
    sql<{ all: ({ name: Name } & MarineIssued)[] }>`
      select json_agg(span) as "all" from (
        select requested.name, coalesce(sum(count), 0)::int as count, coalesce(sum(amount), 0)::bigint as premium
        from json_to_recordset(${JSON.stringify(rows)}::json) as requested (name text, "from" date, until date)
        left join (select day, sum(count) as count, sum(amount) as amount ${issuedBy(partnerId)}
          and day >= ${startOfYear(sameDay(spans['year' as Name][1], 12))} group by day) as issued
          on day between requested."from" and requested.until
        group by requested.name
      ) as span`,
  )
  return Object.fromEntries(
    figures.all.map(({ name, count, premium }) => [name, { count, premium }]),
  ) as Record<Name, MarineIssued>
}

async function readMonths(
  db: Db,
  partnerId: string | null,
  today: string,
): Promise<MarineProduction['by_month']> {
  const months = monthsBack(today, MONTHS_SHOWN)
  const { rows } = await sql<MarineProduction['by_month'][number]>`
    select requested."from", requested.until, coalesce(sum(count), 0)::int as count,
      coalesce(sum(amount), 0)::bigint as premium
    from json_to_recordset(${JSON.stringify(months)}::json) as requested ("from" date, until date)
    left join (select day, sum(count) as count, sum(amount) as amount ${issuedBy(partnerId)}
      and day >= ${months[0]?.from ?? today} group by day) as issued
      on day between requested."from" and requested.until
    group by requested."from", requested.until order by requested."from"`.execute(db)
  return rows
}
