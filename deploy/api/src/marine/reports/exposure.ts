import { type Exposure, type ReportSummary, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { idKinds, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Page, PageQuery } from '../../platform/http/page.ts'
import { marineLimitOn } from '../setup/store.ts'
import { type Kind, type Peak, peaks } from './exposure-peaks.ts'
import { greatest, MOST_PARTS, total } from './summary.ts'

export const exposureSorts = {
  at_risk: 'report.at_risk',
  policies: 'report.policies',
  until: 'report.until',
} as const

const MILLION = 1_000_000

/** Exposure at a location, not named yet. */
type Standing = Omit<Peak, 'true_until'> & { id: string }

interface Named {
  name: string
  detail: string
  /** Load port of a sailing; null for a location, as the next field. */
  load_port: string | null
  sails_on: string | null
}

type Row = Standing & Named

/**
 * SQL of the peak exposure on each voyage or at each location from today. Of all partners: stored, and recomputed where
 * a line changed or the peak has passed. Of one partner: computed.
 */
interface Standings {
  /** Locations to recompute, as `changed`. */
  changed: RawBuilder<unknown>
  /** A `from` with its `where`, for rows of `Standing`. */
  stored: RawBuilder<unknown>
  recomputed: RawBuilder<unknown>
}

function standings(kind: Kind, today: string, partnerId?: string): Standings {
  if (partnerId)
    return {
      changed: sql`changed as (select null::text as place)`,
      stored: sql`from cargo_exposures where false`,
      recomputed: withId(peaks(kind, today, ofOne(kind, partnerId))),
    }
  return {
    changed: sql`changed as materialized (
      select place from cargo_at_risk where kind = ${kind} and not counted
      union
      select place from cargo_exposures where kind = ${kind} and true_until < ${today}::date)`,
    stored: sql`from cargo_exposures
      where kind = ${kind} and true_until >= ${today}::date and place not in (select place from changed)`,
    recomputed: withId(
      peaks(kind, today, sql`from changed join cargo_at_risk using (place) where kind = ${kind}`),
    ),
  }
}

const withId = (peak: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select md5(place)::uuid as id, peak.* from ${peak} peak)`

/** SQL of the lines of one partner, from its policies. */
const ofOne = (kind: Kind, partnerId: string): RawBuilder<unknown> => {
  const begins = kind === 'bottom' ? sql.ref('starts_on') : sql.ref('arrives_on')
  return sql`from (
    select ${sql.ref(kind)} as place, ${begins} as begins, ends_on as ends, 1 as policies,
      sum_insured_kobo as sum_insured
    from cargo_policies where partner_id = ${partnerId} and state in ('issued', 'accepted')
      and ${sql.ref(kind)} is not null and ${begins} is not null and sum_insured_kobo is not null
  ) lines where true`
}

type ExposureQuery = Pick<PageQuery, 'sort' | 'cursor' | 'limit'> & { partner_id?: string | undefined }

/**
 * Reads a page of locations, greatest risk first, with an exact count.
 * @throws ApiError 400 for an invalid cursor
 */
export async function readExposure(
  db: Db,
  kind: Kind,
  today: string,
  { sort = '-at_risk', cursor, limit, partner_id }: ExposureQuery,
): Promise<Page<Standing>> {
  const name = sort.replace(/^-/, '') as keyof typeof exposureSorts
  const field = sql.ref(name)
  const [order, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const from = cursor ? readCursor(cursor, idKinds.uuid) : undefined
  const { changed, stored, recomputed } = standings(kind, today, partner_id)
  const after = from ? sql`and (${field}, id) ${beyond} (${from.value}, ${from.id}::uuid)` : sql``
  const page = sql`order by ${field} ${order}, id ${order} limit ${limit + 1}`
  const counts = sql`(select count(*) from recomputed) + (select count(*) ${stored})`
  const { rows } = await sql<Standing & { counted: number }>`
    with ${changed}, recomputed as materialized (select id, ${columns(today)} from ${recomputed} recomputed),
    page as ((select id, ${columns(today)} ${stored} ${after} ${page}) union all select * from recomputed where true ${after})
    select page.*, (${from?.counted ?? counts})::int as counted from page ${page}`.execute(db)
  const counted = rows[0]?.counted ?? from?.counted ?? 0
  const presented = rows.slice(0, limit).map(({ counted: _, ...row }) => row)
  const last = rows.length > limit ? presented.at(-1) : undefined
  const next_cursor = last ? writeCursor({ value: last[name], id: last.id, counted }) : null
  return { rows: presented, next_cursor, total: counted, total_is_exact: true }
}

const columns = (today: string): RawBuilder<unknown> =>
  sql`place, policies, at_risk, greatest(most_on, ${today}::date) as most_on, until`

const portName = (code: RawBuilder<unknown>) =>
  sql`coalesce((select name from setup_rows where list = 'ports' and code = ${code}
    order by effective_from desc limit 1), ${code})`

/** SQL of a sailing's vessel, voyage numbers, port and first day of departure. */
const ofSailing = sql`
  select coalesce(min(nullif(terms ->> 'vessel_name', '')), min(terms ->> 'mode'), '') as name,
    coalesce(string_agg(distinct nullif(btrim(terms ->> 'voyage'), ''), ', '), '') as detail,
    ${portName(sql`min(load_port)`)} as load_port, min(sails_on) as sails_on
  from cargo_policies where bottom = requested.place and state in ('issued', 'accepted')`

const ofLocation = sql`
  select ${portName(sql`split_part(requested.place, ' ', 1)`)} as name,
    coalesce((select terms ->> 'last_warehouse' from cargo_policies where location = requested.place limit 1), '')
      as detail, null as load_port, null::date as sails_on`

/** Adds the names of sailings or locations; the row of conveyances without a number has no name. */
export async function nameExposure<Peak extends { place: string }>(
  db: Db,
  kind: Kind,
  peaks: readonly Peak[],
): Promise<(Peak & Named)[]> {
  const places = peaks.filter(({ place }) => place !== UNNAMED_CONVEYANCE).map(({ place }) => ({ place }))
  const { rows } = await sql<Named & { place: string }>`
    select place, named.* from json_to_recordset(${JSON.stringify(places)}::json) as requested (place text)
    cross join lateral (${kind === 'bottom' ? ofSailing : ofLocation}) named`.execute(db)
  const named = new Map(rows.map(({ place, ...row }) => [place, row]))
  const unnamed: Named = { name: '', detail: '', load_port: null, sails_on: null }
  return peaks.map((peak) => ({ ...peak, ...(named.get(peak.place) ?? unnamed) }))
}

export const presentExposure =
  (general: number | null) =>
  (row: Row): Exposure => {
    const limit = row.place === UNNAMED_CONVEYANCE ? null : general
    return {
      ...row,
      limit,
      used_ppm: limit ? Math.round((row.at_risk / limit) * MILLION) : null,
      over: limit === null ? 0 : Math.max(0, row.at_risk - limit),
    }
  }

export const limitOf = (db: Db, kind: Kind, today: string): Promise<number | null> =>
  marineLimitOn(db, kind === 'bottom' ? 'PER_BOTTOM' : 'PER_LOCATION', today)

export async function summariseExposure(
  db: Db,
  kind: Kind,
  today: string,
  partnerId?: string,
): Promise<ReportSummary> {
  const limit = await limitOf(db, kind, today)
  const { changed, stored, recomputed } = standings(kind, today, partnerId)
  const sums = sql`sum(at_risk) as at_risk, sum(greatest(at_risk - ${limit}::bigint, 0))
    filter (where place <> ${UNNAMED_CONVEYANCE}) as over`
  const most = sql`order by at_risk desc, place limit ${MOST_PARTS}`
  const { rows } = await sql<Pick<Peak, 'place' | 'policies' | 'at_risk'> & Record<'all' | 'over', number>>`
    with ${changed}, recomputed as materialized (select place, policies, at_risk from ${recomputed} recomputed),
    sums as (
      select coalesce(sum(at_risk), 0)::bigint as "all", coalesce(sum(over), 0)::bigint as over
      from (select ${sums} ${stored} union all select ${sums} from recomputed) both_of_them
    ),
    most as (
      (select place, policies, at_risk ${stored} order by at_risk desc, id desc limit ${MOST_PARTS})
      union all select place, policies, at_risk from recomputed
    )
    select most.*, sums."all", sums.over from most, sums ${most}`.execute(db)
  const named = await nameExposure(db, kind, rows)
  const insured = await readInsured(db, kind, today, partnerId)
  return {
    from: null,
    to: null,
    totals: [
      total('insured', insured),
      total('at_risk', rows[0]?.all ?? 0),
      total('over', rows[0]?.over ?? 0),
    ],
    parts: greatest(
      named.map(({ place, name, detail, policies, at_risk }) => ({
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

/** Sums the insured amounts of all shipments in transit, equal by vessel and by port. */
async function readInsured(db: Db, kind: Kind, today: string, partnerId?: string): Promise<number> {
  const lines = partnerId ? ofOne(kind, partnerId) : sql`from cargo_at_risk where kind = ${kind}`
  const { insured } = await one(
    db,
    sql<{ insured: number }>`
      select coalesce(sum(sum_insured), 0)::bigint as insured ${lines} and ends >= ${today}::date`,
  )
  return insured
}
