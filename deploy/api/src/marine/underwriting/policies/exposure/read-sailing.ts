import { type CargoTerms, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { marineDaysOn } from '../../../setup/store.ts'
import type { ExposureKeys, ShipmentKeys } from './exposure-keys.ts'
import { type Departure, groupDepartures, sailingKey } from './sailings.ts'

/** Sums insured in kobo: of all partners, of this partner, under this open cover. */
export interface SumsAtRisk {
  all: number
  partner: number
  cover: number
}

export const NOTHING_AT_RISK: SumsAtRisk = { all: 0, partner: 0, cover: 0 }

/** The shipment whose exposure is read; without an id before it is stored. */
interface Shipment {
  id: string | null
  partnerId: string
  open_cover_id: string | null
  terms: Pick<CargoTerms, 'load_port'>
}

/** Selects the sums insured of other shipments that are issued, or accepted for issue. */
export const selectOtherSumsAtRisk = (
  db: Db | Tx,
  { id, partnerId, open_cover_id }: Omit<Shipment, 'terms'>,
) =>
  db
    .selectFrom('cargo_policies')
    .where('state', 'in', ['issued', 'accepted'])
    .$if(id !== null, (query) => query.where('id', '!=', id))
    .select([
      sql<number>`coalesce(sum(sum_insured_kobo), 0)::bigint`.as('all'),
      sql<number>`coalesce(sum(sum_insured_kobo) filter (where partner_id = ${partnerId}), 0)::bigint`.as(
        'partner',
      ),
      sql<number>`coalesce(sum(sum_insured_kobo) filter (where open_cover_id = ${open_cover_id}), 0)::bigint`.as(
        'cover',
      ),
    ])

/**
 * Finds the sailing of a shipment, and the sums already insured on it.
 * @returns no bottom for a cover without a shipment, and for a draft without a day of departure
 */
export async function readSailing(
  db: Db | Tx,
  shipment: Shipment,
  { keys, ships }: ShipmentKeys,
  today: string,
): Promise<Pick<ExposureKeys, 'bottom'> & { atRisk: SumsAtRisk }> {
  const { ship, sails_on, voyage, isShipment } = keys
  if (!ship || !sails_on)
    return { bottom: isShipment && !ship ? UNNAMED_CONVEYANCE : null, atRisk: NOTHING_AT_RISK }
  const known = await selectOtherSumsAtRisk(db, shipment)
    .where('ship', 'in', ships)
    .where(({ or, eb }) => or([eb('ends_on', '>=', today), eb('ends_on', 'is', null)]))
    .where('sails_on', 'is not', null)
    .select([
      sql<string>`sails_on`.as('sails_on'),
      sql<string>`coalesce(load_port, '')`.as('load_port'),
      sql<string>`coalesce(voyage, '')`.as('voyage'),
    ])
    .groupBy(['sails_on', 'load_port', 'voyage'])
    .execute()
  const own: Departure = { sails_on, load_port: shipment.terms.load_port.trim(), voyage: voyage ?? '' }
  const departures: (Departure & SumsAtRisk)[] = [{ ...own, ...NOTHING_AT_RISK }, ...known]
  const [sailing = []] = groupDepartures(departures, await marineDaysOn(db, 'SAILING', today))
  const sum = (of: keyof SumsAtRisk): number =>
    sailing.reduce((so, departure) => so + Number(departure[of]), 0)
  return {
    bottom: sailingKey(ship, sailing),
    atRisk: { all: sum('all'), partner: sum('partner'), cover: sum('cover') },
  }
}
