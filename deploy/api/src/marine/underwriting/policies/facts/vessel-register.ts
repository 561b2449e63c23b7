import { type CargoTerms, imoNumber } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { inForce } from '../../../../reference/setups/store.ts'

/** A vessel of the register. */
interface KnownVessel {
  imo: string
  name: string
  year_built: number
}

/** Result of the register search for the vessel of a shipment. */
export interface RegisterMatch {
  /** The vessel with the IMO number, else the only one of the name. */
  vessel: KnownVessel | null
  /** Whether the entered IMO number is not registered, and the only vessel of the name has another. */
  isOtherImo: boolean
  /** Number of vessels with the name. */
  ofName: number
}

/** Finds the vessel of a shipment in the register by its IMO number and its normalised name. */
export async function findInRegister(
  db: Db | Tx,
  { vessel_imo, vessel_name }: Pick<CargoTerms, 'vessel_imo' | 'vessel_name'>,
  day: string,
): Promise<RegisterMatch> {
  const imo = imoNumber(vessel_imo)
  const { rows } = await sql<KnownVessel & { is_named: boolean }>`
    select code as imo, name, (attributes ->> 'year_built')::int as year_built,
      vessel_key(name) = vessel_key(${vessel_name}) as is_named
    from setup_rows
    where list = 'vessels' and ${inForce(day)}
      and (code = ${imo} or (vessel_key(name) = vessel_key(${vessel_name}) and vessel_key(${vessel_name}) <> ''))
    limit 20`.execute(db)
  const named = rows.filter(({ is_named }) => is_named)
  const found = rows.find((row) => row.imo === imo) ?? (named.length === 1 ? named[0] : undefined)
  return {
    vessel: found ? { imo: found.imo, name: found.name, year_built: found.year_built } : null,
    isOtherImo: found !== undefined && imo !== '' && found.imo !== imo,
    ofName: named.length,
  }
}
