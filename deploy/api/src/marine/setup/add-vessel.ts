import { MIN_VESSEL_YEAR, type Vessel, type VesselInput } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { addEntry } from '../../reference/setups/change-entry.ts'
import { noted } from '../../reference/setups/entry-changes.ts'
import { presentVessel } from './choices.ts'
import { marineEntryOn } from './store.ts'

/**
 * Adds a vessel of a partner, unchecked by the insurer; a known vessel stays unchanged.
 * @throws ApiError 422 at the fields
 */
export async function addVessel(
  tx: Tx,
  { imo, name, year_built, flag }: VesselInput,
  actor: Actor,
): Promise<Vessel> {
  const today = lagosDay(actor.now)
  const last = Number(today.slice(0, 4)) + 1
  if (year_built > last)
    throw fieldError('year_built', 'fields.year_range', { params: { from: MIN_VESSEL_YEAR, to: last } })
  if (flag && !(await marineEntryOn(tx, 'countries', flag, today)))
    throw fieldError('flag', 'fields.choice_unknown')
  await takeLock(tx, 'setup list vessels')
  const known = await marineEntryOn(tx, 'vessels', imo, today)
  if (known) return presentVessel(known)
  const attributes = { year_built, flag: flag ?? null, verified: false }
  const added = await addEntry({ tx, list: 'vessels', today }, { code: imo, name, attributes })
  await recordAudit(tx, actor, {
    action: 'setup_entry.added',
    objectKind: 'setup_entry',
    objectId: added.id,
    after: noted(added),
  })
  return presentVessel(added)
}
