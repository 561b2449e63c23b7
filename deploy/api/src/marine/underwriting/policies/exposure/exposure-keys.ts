import {
  type CargoDraft,
  type CargoTerms,
  imoNumber,
  isDay,
  policyTerm,
  UNNAMED_CONVEYANCE,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { takeLock } from '../../../../platform/db/take-lock.ts'
import { normaliseSearch } from '../../../../platform/http/normalise-search.ts'
import { dayAfter, storedListName } from '../../../../reference/setups/entries.ts'
import { inForce } from '../../../../reference/setups/store.ts'

/** Voyage and location that a shipment shares with others, and the days of the risk. */
export interface ExposureKeys {
  /** The sailing, `UNNAMED_CONVEYANCE` for a conveyance without a number, null for a cover that is no shipment. */
  bottom: string | null
  /** The vessel by IMO number or normalised name, or the flight or truck by its number. */
  ship: string | null
  sails_on: string | null
  /** The voyage number of a vessel, normalised. */
  voyage: string | null
  location: string | null
  starts_on: string | null
  arrives_on: string | null
  ends_on: string | null
}

export interface ShipmentKeys {
  keys: Omit<ExposureKeys, 'bottom'> & { isShipment: boolean }
  /** Keys of the ship, most reliable first. */
  ships: string[]
}

/** Days of cover after arrival by the clauses: 60 after discharge from a vessel, else 30. */
const AFTER_ARRIVAL = { vessel: 60, other: 30 }

export async function readExposureKeys(db: Db | Tx, draft: CargoDraft, today: string): Promise<ShipmentKeys> {
  const { kind, terms } = draft
  const start = isoDay(terms.cover_from)
  if (kind === 'open_cover' || kind === 'annual') {
    const ends_on = start && policyTerm(start).end
    const none = { ship: null, sails_on: null, voyage: null, location: null, arrives_on: null }
    return { keys: { ...none, starts_on: start, ends_on, isShipment: false }, ships: [] }
  }
  const byVessel = await isByVessel(db, terms.mode, today)
  const arrival = isoDay(terms.eta)
  const ships = await conveyancesOf(db, terms, byVessel, today)
  const warehouse = normaliseSearch(terms.last_warehouse).replace(/\s+/g, ' ').trim()
  const daysAfterArrival = byVessel ? AFTER_ARRIVAL.vessel : AFTER_ARRIVAL.other
  const keys = {
    ship: ships[0] ?? null,
    sails_on: isoDay(terms.etd) ?? start,
    voyage: byVessel ? voyageKey(terms) || null : null,
    location: terms.discharge_port && arrival ? `${terms.discharge_port} ${warehouse}`.trim() : null,
    starts_on: start,
    arrives_on: arrival,
    ends_on: arrival && dayAfter(arrival, daysAfterArrival),
    isShipment: true,
  }
  return { keys, ships }
}

/** Returns whether a conveyance is a vessel, also one that is no longer offered, as sold covers still use it. */
export async function isByVessel(db: Db | Tx, mode: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup_rows')
    .select('attributes')
    .where('list', '=', storedListName('conveyances'))
    .where('code', '=', mode)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .executeTakeFirst()
  return Boolean(row?.attributes.by_vessel)
}

const isoDay = (text: string): string | null => (isDay(text) ? text : null)

const voyageKey = ({ voyage }: CargoTerms): string => normaliseSearch(voyage).replace(/\s/g, '')

/**
 * Returns the keys of the conveyance, most reliable first. An unnamed vessel has one key per load port, so that its
 * certificates are counted together; another conveyance is identified by the number in the voyage field.
 */
async function conveyancesOf(
  db: Db | Tx,
  terms: CargoTerms,
  byVessel: boolean,
  today: string,
): Promise<string[]> {
  const ships = await shipsOf(db, terms, today)
  if (byVessel) return ships.length > 0 ? ships : [`${UNNAMED_CONVEYANCE} ${terms.load_port}`.trim()]
  const tripNumber = voyageKey(terms)
  if (tripNumber === '') return []
  return ships.length > 0 ? ships.map((ship) => `${ship} ${tripNumber}`) : [tripNumber]
}

/**
 * Returns the keys of a ship, most reliable first: its IMO number, else that of the only ship of its name in the
 * reference data or under a policy in force, else its name.
 */
async function shipsOf(db: Db | Tx, { vessel_imo, vessel_name }: CargoTerms, day: string): Promise<string[]> {
  const imo = imoNumber(vessel_imo)
  const { rows } = await sql<{ key: string; listed: string | null; imos: string[] }>`
    select key, (select vessel_key(name) from setup_rows
        where list = 'vessels' and code = ${imo} and ${inForce(day)} limit 1) as listed,
      array(select code from setup_rows where list = 'vessels' and vessel_key(name) = key and ${inForce(day)}
        union select vessel_imo from cargo_policies
        where state in ('issued', 'accepted') and vessel_imo is not null and vessel_key(terms ->> 'vessel_name') = key
          and ends_on >= ${day}::date) as imos
    from (select vessel_key(${vessel_name}) as key) as named`.execute(db)
  const { key = '', listed = null, imos = [] } = rows[0] ?? {}
  const [only, ...others] = new Set(imos.map(imoNumber))
  const ship = imo || (others.length === 0 && key !== '' ? only : '')
  return [...new Set([ship, key, listed])].filter((name): name is string => Boolean(name))
}

export const lockShip = (tx: Tx, ship: string): Promise<void> => takeLock(tx, `cargo ship ${ship}`)

/**
 * Serialises changes of the exposure on a ship and at a location, until the transaction ends.
 * @param before previous ship and location of the goods
 */
export async function lockExposure(
  tx: Tx,
  { keys, ships }: ShipmentKeys,
  before?: Pick<ExposureKeys, 'ship' | 'location'>,
): Promise<void> {
  const locks = new Set([
    ...[...ships, before?.ship].map((ship) => ship && `ship ${ship}`),
    ...[keys.location, before?.location].map((location) => location && `location ${location}`),
  ])
  for (const lock of [...locks].sort()) if (lock) await takeLock(tx, `cargo ${lock}`)
}
