import type { Exposure, ReportSummary } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { marineLimitOn } from '../setup/store.ts'
import { greatest, total } from './summary.ts'

export const exposureShape = z.object({
  id: z.string(),
  place: z.string(),
  name: z.string(),
  detail: z.string(),
  policies: z.number(),
  at_risk: kobo,
  most_on: z.string(),
  until: z.string(),
  limit: kobo.nullable(),
  used_ppm: z.number().int().nullable(),
  over: kobo,
})

export const exposureSorts = {
  at_risk: 'report.at_risk',
  policies: 'report.policies',
  until: 'report.until',
} as const

const MILLION = 1_000_000

export type Kind = 'bottom' | 'location'

interface Row {
  id: string
  place: string
  policies: number
  at_risk: number
  most_on: string
  until: string
  name: string
  detail: string
}

/**
 * What stands on each voyage, or at each place at the time when most does, from today on: the lines of what has not
 * ended, added up as covers begin and end.
 */
const peaks = (kind: Kind, today: string, partnerId?: string): RawBuilder<unknown> => {
  const running = sql`from cargo_at_risk where kind = ${kind} and ends >= ${today}::date
    ${partnerId ? sql`and partner_id = ${partnerId}` : sql``}`
  // All that sails on one voyage is at risk together, whenever each cover begins.
  if (kind === 'bottom')
    return sql`select place, sum(policies)::int as policies, sum(sum_insured)::bigint as at_risk,
      greatest(min(begins), ${today}::date) as most_on, max(ends) as until
      ${running} group by place having sum(policies) > 0`
  return sql`
    select distinct on (place) place, policies::int as policies, at_risk::bigint as at_risk, day as most_on, until from (
      select place, day, sum(sum(policies)) over place_by_day as policies, sum(sum(sum_insured)) over place_by_day as at_risk,
        max(max(until)) over (partition by place) as until
      from (
        select place, greatest(begins, ${today}::date) as day, policies, sum_insured, ends as until ${running}
        union all
        select place, ends + 1, -policies, -sum_insured, null ${running}
      ) change group by place, day window place_by_day as (partition by place order by day)
    ) stood where policies > 0 order by place, at_risk desc, day`
}

export function selectExposure(db: Db, kind: Kind, today: string, partnerId?: string) {
  return db
    .selectFrom(
      sql<
        Omit<Row, 'name' | 'detail'>
      >`(select md5(place)::uuid as id, peak.* from (${peaks(kind, today, partnerId)}) peak)`.as('report'),
    )
    .select([
      'report.id',
      'report.place',
      'report.policies',
      'report.at_risk',
      'report.most_on',
      'report.until',
    ])
}

/** The same with what people call a voyage or a place: the vessel of any of its policies, the port's own name. */
export function showExposure(db: Db, kind: Kind, today: string, partnerId?: string) {
  const found = selectExposure(db, kind, today, partnerId)
  const shown =
    kind === 'bottom'
      ? found
          .select(
            named(sql`coalesce(nullif(terms ->> 'vessel_name', ''), terms ->> 'mode')`, 'bottom', 'name'),
          )
          .select(named(sql`terms ->> 'voyage'`, 'bottom', 'detail'))
      : found.select(portName).select(named(sql`terms ->> 'last_warehouse'`, 'location', 'detail'))
  return { found, shown }
}

const named = <Name extends 'name' | 'detail'>(what: RawBuilder<unknown>, kind: Kind, as: Name) =>
  sql<string>`coalesce((select ${what} from cargo_policies where ${sql.ref(kind)} = report.place limit 1), '')`.as(
    as,
  )

const portName = sql<string>`coalesce((
  select name from setup_rows where list = 'ports' and code = split_part(report.place, ' ', 1)
  order by effective_from desc limit 1), split_part(report.place, ' ', 1))`.as('name')

export const presentExposure =
  (limit: number | null) =>
  (row: Row): Exposure => ({
    ...row,
    limit,
    used_ppm: limit ? Math.round((row.at_risk / limit) * MILLION) : null,
    over: limit === null ? 0 : Math.max(0, row.at_risk - limit),
  })

export const limitOf = (db: Db, kind: Kind, today: string): Promise<number | null> =>
  marineLimitOn(db, kind === 'bottom' ? 'PER_BOTTOM' : 'PER_LOCATION', today)

export async function summariseExposure(
  db: Db,
  kind: Kind,
  today: string,
  partnerId?: string,
): Promise<ReportSummary> {
  const [limit, rows] = await Promise.all([
    limitOf(db, kind, today),
    showExposure(db, kind, today, partnerId)
      .shown.orderBy('report.at_risk', 'desc')
      .orderBy('report.place')
      .limit(8)
      .execute(),
  ])
  const { rows: sums } = await sql<{ places: number; at_risk: number; over: number }>`
    select count(*)::int as places, coalesce(sum(at_risk), 0)::bigint as at_risk,
      coalesce(sum(greatest(at_risk - ${limit}::bigint, 0)), 0)::bigint as over
    from (${peaks(kind, today, partnerId)}) peak`.execute(db)
  const { at_risk = 0, over = 0 } = sums[0] ?? {}
  return {
    ...{ from: null, to: null },
    totals: [total('at_risk', at_risk), total('over', over)],
    parts: greatest(
      rows.map(({ place, name, detail, policies, at_risk }) => ({
        code: place,
        name: [name, detail].filter(Boolean).join(' · '),
        count: policies,
        amount: at_risk,
      })),
    ),
    months: [],
    limit,
  }
}
