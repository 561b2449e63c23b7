import type { ListedOpenCover, OpenCoverQuery, OpenCoverUsage } from '@coverdesk/sdk'
import { UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { dayAfter } from '../../../reference/setups/entries.ts'
import { matchesOrIsOf, type PartnerSearch } from '../../partners/search-by-partner.ts'
import { awaitsAdjustment } from '../policies/awaits-adjustment.ts'
import { limitInKobo } from '../policies/limit-in-kobo.ts'

export const openCoverSorts = { created_at: 'cover.created_at', ends_on: 'cover.ends_on' } as const

/** Days before its end from which a cover counts as ending. */
const ENDING_DAYS = 30
/** Most voyages and locations listed, the fullest first. */
const MOST_LISTED = 20

interface OpenCoverFilters {
  search?: PartnerSearch | undefined
  partner_id?: string | undefined
  term?: OpenCoverQuery['term']
}

/** Selects the declarations under `cover.id` that are issued, or accepted for issue. */
const declared = (expression: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql`(
  select ${expression} from cargo_policies declared
  where declared.open_cover_id = cover.id and declared.state in ('issued', 'accepted') ${more})`

const fullest = (unit: 'bottom' | 'location', today: string): RawBuilder<number> => sql<number>`coalesce((
  select max(total) from (
    select sum(sum_insured_kobo)::bigint as total from cargo_policies declared
    where declared.open_cover_id = cover.id and declared.state in ('issued', 'accepted')
      and ${sql.ref(`declared.${unit}`)} <> ${UNNAMED_CONVEYANCE} and declared.ends_on >= ${today}::date
    group by ${sql.ref(`declared.${unit}`)}) units), 0)::bigint`

/** Selects the adjustment status of the deposit premium of an annual cover whose year has ended. */
const adjustment = (today: string) => sql<ListedOpenCover['adjustment']>`case
  when cover.kind <> 'annual' or cover.ends_on >= ${today}::date then null
  else coalesce((select case state when 'applied' then 'applied' else 'requested' end from cargo_changes
    where policy_id = cover.id and kind = 'adjustment' and state in ('applied', 'requested')
    order by state limit 1), 'due') end`

/** Selects issued open and annual covers with their declared amounts and their fullest voyage and location. */
export function selectOpenCovers(db: Db, today: string, { search, partner_id, term }: OpenCoverFilters) {
  const soon = dayAfter(today, ENDING_DAYS)
  const found = db
    .selectFrom('cargo_policies as cover')
    .where('cover.kind', 'in', ['open_cover', 'annual'])
    .where('cover.state', '=', 'issued')
    .$if(partner_id !== undefined, (query) => query.where('cover.partner_id', '=', partner_id ?? ''))
    .where(search ? matchesOrIsOf(search, 'cover.search', 'cover.partner_id') : sql<boolean>`true`)
    .$if(term === 'running', (query) => query.where('cover.ends_on', '>=', today))
    .$if(term === 'ending', (query) =>
      query.where('cover.ends_on', '>=', today).where('cover.ends_on', '<=', soon),
    )
    .$if(term === 'ended', (query) => query.where('cover.ends_on', '<', today))
    .$if(term === 'to_adjust', (query) => query.where(awaitsAdjustment(today)))
  const shown = found
    .innerJoin('partners as partner', 'partner.id', 'cover.partner_id')
    .select([
      'cover.id',
      'cover.kind',
      'cover.policy_number',
      'cover.starts_on',
      'cover.ends_on',
      'cover.created_at',
    ])
    .select(['partner.id as partner_id', 'partner.name as partner_name'])
    .select(sql<string>`coalesce(cover.insured ->> 'name', '')`.as('client'))
    .select(sql<string>`coalesce(cover.terms ->> 'limit_per_bottom', '')`.as('per_bottom'))
    .select(sql<string>`coalesce(cover.terms ->> 'limit_per_location', '')`.as('per_location'))
    .select(sql<string>`coalesce(cover.terms ->> 'agreed_currency', '')`.as('agreed_currency'))
    .select(
      sql<number | null>`(select rate_micro from fx_rates where currency = cover.terms ->> 'agreed_currency'
        and day <= ${today}::date order by day desc, set_at desc, id desc limit 1)`.as('rate_micro'),
    )
    .select(declared(sql`count(*)::int`).$castTo<number>().as('declarations'))
    .select(
      declared(sql`coalesce(sum(declared.sum_insured_kobo), 0)::bigint`).$castTo<number>().as('declared'),
    )
    .select(
      sql<number>`case cover.kind when 'annual' then coalesce(cover.premium, 0) else
        ${declared(sql`coalesce(sum(declared.premium), 0)::bigint`, sql`and declared.state = 'issued'`)} end`.as(
        'premium',
      ),
    )
    .select(adjustment(today).as('adjustment'))
    .select(fullest('bottom', today).as('most_on_bottom'))
    .select(fullest('location', today).as('most_at_location'))
  return { found, shown }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOpenCovers>['shown']['executeTakeFirstOrThrow']>>

export function presentOpenCover(row: Row): ListedOpenCover {
  const { id, policy_number, client, starts_on, ends_on, declarations, declared, premium } = row
  return {
    kind: row.kind === 'annual' ? 'annual' : 'open_cover',
    adjustment: row.adjustment,
    id,
    policy_number,
    client,
    starts_on,
    ends_on,
    declarations,
    declared,
    premium,
    partner: { id: row.partner_id, name: row.partner_name },
    limit_per_bottom: limitInKobo(row.per_bottom, row),
    limit_per_location: limitInKobo(row.per_location, row),
    most_on_bottom: row.most_on_bottom,
    most_at_location: row.most_at_location,
  }
}

/**
 * Reads the used limits of a cover by voyage and location.
 * @param scope the partner that owns the cover
 * @throws ApiError 404 unless it is an open cover in force of the scope
 */
export async function readUsage(db: Db, id: string, today: string, scope?: string): Promise<OpenCoverUsage> {
  const row = await selectOpenCovers(db, today, { partner_id: scope })
    .shown.where('cover.id', '=', id)
    .where('cover.kind', '=', 'open_cover')
    .executeTakeFirst()
  if (!row) throw notFound()
  const [bottoms, locations] = await Promise.all([
    readUsedLimits(db, id, 'bottom', today),
    readUsedLimits(db, id, 'location', today),
  ])
  return { ...presentOpenCover(row), bottoms, locations }
}

async function readUsedLimits(db: Db, id: string, unit: 'bottom' | 'location', today: string) {
  const at = sql.ref(unit)
  const name = unit === 'bottom' ? sql`min(nullif(terms ->> 'vessel_name', ''))` : sql`min(discharge_port)`
  const detail =
    unit === 'bottom'
      ? sql`string_agg(distinct nullif(btrim(terms ->> 'voyage'), ''), ', ')`
      : sql`min(terms ->> 'last_warehouse')`
  const { rows } = await sql<OpenCoverUsage['bottoms'][number]>`
    select ${at} as place, coalesce(${name}, '') as name, coalesce(${detail}, '') as detail,
      ${unit === 'bottom' ? sql`min(sails_on)` : sql`null::date`} as sails_on,
      count(*)::int as declarations, sum(sum_insured_kobo)::bigint as at_risk
    from cargo_policies where open_cover_id = ${id} and state in ('issued', 'accepted') and ${at} is not null
      and ends_on >= ${today}::date
    group by ${at} order by at_risk desc, ${at} limit ${MOST_LISTED}`.execute(db)
  return rows
}
