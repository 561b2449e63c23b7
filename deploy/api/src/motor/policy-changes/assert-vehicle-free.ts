import { vehicleMark } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import { findOverlap } from '../registration-numbers/check.ts'
import { factsOn } from './changed-facts.ts'
import { vehicleAndCover } from './insured-vehicle.ts'

/**
 * Checks that no other policy has insured the vehicle since its policy was cancelled, also in the renewed term that is
 * reinstated with it.
 * @throws ApiError 422 `plate_insured`, `chassis_insured` at `effective_from`
 */
export async function assertVehicleFree(
  db: Db | Tx,
  policyId: string,
  { change, segments, term }: PlannedChange,
  next: PlannedChange | null,
): Promise<void> {
  const { vehicle } = vehicleAndCover(factsOn(segments, change.effectiveFrom))
  const numbers = { plate: vehicleMark(vehicle), chassis: vehicle.chassis_number }
  const taken = await findOverlap(db, numbers, term.start, next?.term.end ?? term.end, policyId)
  if (taken) throw fieldError('effective_from', taken)
}
