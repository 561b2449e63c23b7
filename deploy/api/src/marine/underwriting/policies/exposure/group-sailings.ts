import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { inForce } from '../../../../reference/setups/store.ts'
import { marineDaysOn } from '../../../setup/store.ts'
import type { ShipmentKeys } from './exposure-keys.ts'
import { type Departure, groupDepartures, sailingKey } from './sailings.ts'

const number = (column: string) =>
  sql`regexp_replace(regexp_replace(${sql.ref(column)}, '^\\s*imo', '', 'i'), '[\\s-]', '', 'g')`

const running = (today: string) =>
  sql`state in ('issued', 'accepted') and (ends_on is null or ends_on >= ${today}::date)`

/**
 * Assigns every certificate of a ship to its sailing, after one of them was added, moved or removed. The
 * caller has locked the ship with `lockExposure`. A row that another transaction is changing is left to that transaction.
 */
export async function groupSailings(
  tx: Tx,
  { ships }: Pick<ShipmentKeys, 'ships'>,
  today: string,
): Promise<void> {
  const [ship, ...names] = ships
  if (!ship) return
  if (names.length > 0) await joinNames(tx, ship, names, today)
  const { rows } = await sql<Departure>`
    select sails_on, coalesce(load_port, '') as load_port, coalesce(voyage, '') as voyage from cargo_policies
    where ship = ${ship} and sails_on is not null and ${running(today)} group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  )
  const sailings = groupDepartures(rows, await marineDaysOn(tx, 'SAILING', today))
  const keyed = sailings.flatMap((sailing) => {
    const bottom = sailingKey(ship, sailing)
    return sailing.map((departure) => ({ ...departure, bottom }))
  })
  await sql`
    update cargo_policies set bottom = found.bottom
    from (
      select p.id, keyed.bottom from cargo_policies p
      join json_to_recordset(${JSON.stringify(keyed)}::json)
        as keyed (sails_on date, load_port text, voyage text, bottom text)
        on p.sails_on = keyed.sails_on and coalesce(p.load_port, '') = keyed.load_port
          and coalesce(p.voyage, '') = keyed.voyage
      where p.ship = ${ship} and p.bottom is distinct from keyed.bottom and ${running(today)}
      for update of p skip locked
    ) as found
    where found.id = cargo_policies.id`.execute(tx)
}

/**
 * Counts certificates under a ship's name alone with those under its IMO number. A name that several ships have is
 * ambiguous, so its certificates stay apart.
 */
async function joinNames(tx: Tx, ship: string, names: readonly string[], today: string): Promise<void> {
  const ofItsName = sql`vessel_key(other.terms ->> 'vessel_name') = vessel_key(p.terms ->> 'vessel_name')`
  await sql`
    update cargo_policies set ship = ${ship} where id in (
      select id from cargo_policies p
      where ship = any (${names}::text[]) and ${running(today)} and vessel_imo is null
        and not exists (select from setup_rows where list = 'vessels' and code <> ${ship} and ${inForce(today)}
          and vessel_key(name) = vessel_key(p.terms ->> 'vessel_name'))
        and not exists (select from cargo_policies other
          where other.state in ('issued', 'accepted') and other.vessel_imo is not null and ${ofItsName}
            and other.ends_on >= ${today}::date and ${number('other.vessel_imo')} <> ${ship})
      for update skip locked)`.execute(tx)
}
