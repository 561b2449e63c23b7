import type { CargoTerms, MarineListName } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PeriodRow } from '../../reference/setups/entries.ts'

/** Greatest number that is counted. */
const MOST_COUNTED = 1_000

/** Fields of a quote that refer to entries of each list. */
const namedBy: Partial<Record<MarineListName, readonly (keyof CargoTerms)[]>> = {
  'marine-clauses': ['clause', 'add_ons'],
  commodities: ['commodity'],
  packaging: ['packaging'],
  conveyances: ['mode'],
  vessels: ['vessel_imo'],
  ports: ['load_port', 'discharge_port', 'transhipment_ports'],
  countries: ['country_of_origin', 'country_of_supply'],
  incoterms: ['incoterm'],
  'customs-offices': ['customs_office'],
  'survey-agents': ['survey_agent'],
  currencies: ['currency'],
}

/** Limits that apply to every quote. */
const LIMITS_OF_QUOTES: ReadonlySet<string> = new Set(['REFER_ABOVE', 'PER_BOTTOM', 'PER_LOCATION'])

/**
 * Counts quotes that are not issued yet and refer to an entry or a limit, at most a thousand.
 * @returns null where no quote depends on it
 */
export async function openQuotes(db: Db | Tx, { list, code }: PeriodRow): Promise<number | null> {
  const name = list.replaceAll('_', '-') as MarineListName
  const dependent = dependsOn(name, code)
  if (!dependent) return null
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select 1 from cargo_policies
    where state in ('draft', 'referred') and ${dependent} limit ${MOST_COUNTED}) as dependent`.execute(db)
  return rows[0]?.count ?? 0
}

function dependsOn(list: MarineListName, code: string): RawBuilder<boolean> | null {
  if (list === 'marine-limits') return LIMITS_OF_QUOTES.has(code) ? sql<boolean>`true` : null
  // The class of goods determines their rate.
  if (list === 'rate-classes')
    return sql<boolean>`terms ->> 'commodity' in (select goods.code from setup_rows goods
      where goods.list = 'commodities' and goods.attributes ->> 'rate_class' = ${code})`
  const fields = namedBy[list]
  if (!fields) return null
  const named = fields.map((field) =>
    field === 'add_ons' || field === 'transhipment_ports'
      ? sql<boolean>`terms -> ${sql.lit(field)} @> ${JSON.stringify([code])}::jsonb`
      : sql<boolean>`terms ->> ${sql.lit(field)} = ${code}`,
  )
  return sql<boolean>`(${sql.join(named, sql` or `)})`
}
