import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { inForce } from '../../platform/setups/store.ts'
import type { PlacesOf } from './places.ts'

const number = (column: string) =>
  sql`regexp_replace(regexp_replace(${sql.ref(column)}, '^\\s*imo', '', 'i'), '[\\s-]', '', 'g')`

/**
 * Counts what runs on a voyage under the ship's name alone with what is now known by its number: one ship, one bottom. A
 * name that other ships go by too says nothing. What somebody else is just changing stays as it is.
 */
export async function joinBottoms(tx: Tx, { places, bottoms }: PlacesOf, today: string): Promise<void> {
  const [ship, ...names] = bottoms
  const { starts_on, ends_on } = places
  if (!ship || names.length === 0 || !starts_on || !ends_on) return
  const imo = ship.split(' ')[0]
  const ofItsName = sql`vessel_key(other.terms ->> 'vessel_name') = vessel_key(p.terms ->> 'vessel_name')`
  await sql`
    update cargo_policies set bottom = ${ship} where id in (
      select id from cargo_policies p
      where bottom = any (${names}::text[]) and state in ('issued', 'accepted') and vessel_imo is null
        and ends_on >= greatest(${starts_on}::date, ${today}::date) and starts_on <= ${ends_on}::date
        and not exists (select from setup_rows where list = 'vessels' and code <> ${imo} and ${inForce(today)}
          and vessel_key(name) = vessel_key(p.terms ->> 'vessel_name'))
        and not exists (select from cargo_policies other
          where other.state in ('issued', 'accepted') and other.vessel_imo is not null and ${ofItsName}
            and other.ends_on >= ${today}::date and ${number('other.vessel_imo')} <> ${imo})
      for update skip locked)`.execute(tx)
}
