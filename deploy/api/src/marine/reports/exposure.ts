import type { Exposure, ReportSummary } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { marineLimitOn } from '../setup/store.ts'
import { greatest, MOST_PARTS, total } from './summary.ts'

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

/** What stands together at a place, which has no name yet. */
interface Peak {
  id: string
  place: string
  policies: number
  at_risk: number
  most_on: string
  until: string
}

interface Row extends Peak {
  name: string
  detail: string
}

/**
 * What stands on each voyage, or at each place at the time when most does, from today on: the lines of what has not
 * ended, added up as covers begin and end.
 */
export async function readExposure(db: Db, kind: Kind, today: string, partnerId?: string): Promise<Peak[]> {
  const running = sql`from ${partnerId ? ofOne(kind, partnerId) : sql`cargo_at_risk`}
    where kind = ${kind} and ends >= ${today}::date`
  const { rows } = await sql<Peak>`
    select md5(place)::uuid as id, peak.* from (${peaks(kind, today, running)}) peak`.execute(db)
  return rows
}

/** The same lines of one partner, from its policies. */
const ofOne = (kind: Kind, partnerId: string): RawBuilder<unknown> => {
  const begins = kind === 'bottom' ? sql.ref('starts_on') : sql.ref('arrives_on')
  return sql`(
    select ${kind}::text as kind, ${sql.ref(kind)} as place, ${begins} as begins, ends_on as ends, 1 as policies,
      sum_insured_kobo as sum_insured
    from cargo_policies where partner_id = ${partnerId} and state in ('issued', 'accepted')
      and ${sql.ref(kind)} is not null and ${begins} is not null and sum_insured_kobo is not null
  ) lines`
}

function peaks(kind: Kind, today: string, running: RawBuilder<unknown>): RawBuilder<unknown> {
  // All that sails on one voyage is at risk together, whenever each cover begins.
  if (kind === 'bottom')
    return sql`select place, sum(policies)::int as policies, sum(sum_insured)::bigint as at_risk,
      greatest(min(begins), ${today}::date) as most_on, max(ends) as until
      ${running} group by place having sum(policies) > 0`
  // Most stands on a day when something begins: what ends after the last of these days is of no interest.
  return sql`
    with running as materialized (
      select place, greatest(begins, ${today}::date) as begins, ends, policies, sum_insured ${running}
    ), places as (
      select place, max(begins) as last, max(ends) as until from running group by place
    ), changes as (
      select place, begins as day, policies, sum_insured from running
      union all
      select place, ends + 1, -policies, -sum_insured from running join places using (place) where ends < last
    ), stood as (
      select place, day, sum(sum(policies)) over place_by_day as policies, sum(sum(sum_insured)) over place_by_day as at_risk
      from changes group by place, day window place_by_day as (partition by place order by day)
    )
    select distinct on (place) place, policies::int as policies, at_risk::bigint as at_risk, day as most_on, until
    from stood join places using (place) where policies > 0 order by place, at_risk desc, day`
}

/** With what people call a voyage or a place: the vessel of any of its policies, the port's own name. */
export async function nameExposure(db: Db, kind: Kind, peaks: readonly Peak[]): Promise<Row[]> {
  const any = (what: RawBuilder<unknown>) => sql`coalesce((
    select ${what} from cargo_policies where ${sql.ref(kind)} = asked.place limit 1), '')`
  const name =
    kind === 'bottom'
      ? any(sql`coalesce(nullif(terms ->> 'vessel_name', ''), terms ->> 'mode')`)
      : sql`coalesce((select name from setup_rows where list = 'ports' and code = split_part(asked.place, ' ', 1)
          order by effective_from desc limit 1), split_part(asked.place, ' ', 1))`
  const detail = any(kind === 'bottom' ? sql`terms ->> 'voyage'` : sql`terms ->> 'last_warehouse'`)
  const places = JSON.stringify(peaks.map(({ place }) => ({ place })))
  const { rows } = await sql<{ place: string; name: string; detail: string }>`
    select place, ${name} as name, ${detail} as detail
    from json_to_recordset(${places}::json) as asked (place text)`.execute(db)
  const named = new Map(rows.map((row) => [row.place, row]))
  return peaks.map((peak) => {
    const { name = '', detail = '' } = named.get(peak.place) ?? {}
    return { ...peak, name, detail }
  })
}

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
  const [limit, all] = await Promise.all([limitOf(db, kind, today), readExposure(db, kind, today, partnerId)])
  const most = all.toSorted((one, other) => other.at_risk - one.at_risk || (one.place < other.place ? -1 : 1))
  const rows = await nameExposure(db, kind, most.slice(0, MOST_PARTS))
  const at_risk = all.reduce((sum, row) => sum + row.at_risk, 0)
  const over = all.reduce((sum, row) => sum + Math.max(0, row.at_risk - (limit ?? row.at_risk)), 0)
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
