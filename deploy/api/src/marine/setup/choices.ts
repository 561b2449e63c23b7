import type { CargoChoices, MarineListName, Port, SetupItem, Vessel } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { searchTerms, textMatch } from '../../platform/http/list.ts'
import type { Services } from '../../platform/services.ts'
import { storedListName } from '../../reference/setups/entries.ts'
import { inOrderOfNames, localName } from '../../reference/setups/local-name.ts'
import { inForce, type SetupRow } from '../../reference/setups/store.ts'
import { listMarine, marineTariffOn } from './store.ts'

const MOST_FOUND = 20

/** Presents an entry as a choice: code, name and the attributes of its list. */
const choice = <Choice extends SetupItem>({ code, name, attributes }: SetupRow): Choice =>
  ({ code, name, ...attributes }) as unknown as Choice

/** Reads the choices of a quote on a day, named in a language, countries and currencies in its order. */
export async function readChoices(
  services: Pick<Services, 'db' | 'translate'>,
  day: string,
  locale: string,
): Promise<CargoChoices> {
  const { db } = services
  const list = async <Choice extends SetupItem>(name: MarineListName): Promise<Choice[]> => {
    const rows = await listMarine(db, name, day)
    const stored = storedListName(name)
    const choices = rows.map((row) =>
      choice<Choice>({
        ...row,
        name: localName(services, locale, { list: stored, code: row.code }, row.name),
      }),
    )
    return inOrderOfNames(
      stored,
      locale,
      choices,
      rows.map((row) => row.name),
    )
  }
  const tariff = await marineTariffOn(db, day)
  return {
    day,
    clauses: await list('marine-clauses'),
    rate_classes: await list('rate-classes'),
    commodities: await list('commodities'),
    packaging: await list('packaging'),
    conveyances: await list('conveyances'),
    incoterms: await list('incoterms'),
    countries: await list('countries'),
    currencies: await list('currencies'),
    survey_agents: await list('survey-agents'),
    customs_offices: await list('customs-offices'),
    banks: await list('banks'),
    uplift_bps: tariff?.content.uplift_bps ?? null,
  }
}

/** Searches the entries of a list in force on a day, also by their country. */
function searchEntries(db: Db | Tx, list: MarineListName, day: string, q: string) {
  const text = sql<string>`search_fold(concat_ws(' ', code, name, (select min(country.name) from setup_rows country
    where country.list = 'countries' and country.code = setup_rows.attributes ->> 'country')))`
  const [word = ''] = searchTerms(q)
  return db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'parent', 'attributes'])
    .where('list', '=', storedListName(list))
    .where(inForce(day))
    .where(textMatch(text, q))
    .orderBy(sql`lower(code) = ${word}`, 'desc')
    .orderBy('position')
    .orderBy('name')
    .limit(MOST_FOUND)
}

export async function findPorts(db: Db | Tx, day: string, q: string, conveyance?: string): Promise<Port[]> {
  let ports = searchEntries(db, 'ports', day, q)
  // A conveyance without listed ports uses any port.
  if (conveyance)
    ports = ports.where(sql<boolean>`(attributes ->> 'conveyance' = ${conveyance} or not exists (
      select from setup_rows own where own.list = 'ports' and own.attributes ->> 'conveyance' = ${conveyance}))`)
  return (await ports.execute()).map((row) => choice<Port>(row))
}

export async function findVessels(db: Db | Tx, day: string, q: string): Promise<Vessel[]> {
  return (await searchEntries(db, 'vessels', day, q).execute()).map(presentVessel)
}

export const presentVessel = (row: SetupRow): Vessel => ({ ...choice<Vessel>(row) })
