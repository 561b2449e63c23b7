import { type EndorsementFacts, type EndorsementKind, vehicleMark } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { checkInsured } from '../proposals/resolve-proposal.ts'
import { findOverlap } from '../registration-numbers/check.ts'
import { endorsements } from './endorsements.ts'
import { vehicleAndCover } from './insured-vehicle.ts'

export interface EndorsementToResolve {
  policyId: string
  endorsement: EndorsementKind
  facts: EndorsementFacts
  /** Facts insured on its first day. */
  current: InsuredFacts
  from: string
  /** Last day of the term. */
  until: string
  today: string
}

/**
 * Checks an endorsement as a proposal is checked: its fields, the reference data, and that no other policy insures the
 * vehicle.
 * @returns the facts that it requires or that differ from those insured, in stored form
 * @throws ApiError 422 with an error at each field, `nothing_changed` without a difference
 */
export async function resolveEndorsement(db: Db | Tx, order: EndorsementToResolve): Promise<InsuredFacts> {
  const { endorsement, facts, current, today } = order
  const wanted = await withDefaults(db, order)
  const errors = fieldErrors(endorsement, facts)
  if (errors.length > 0) throw new ApiError(422, 'fields_invalid', { fields: errors })
  const merged = vehicleAndCover({ ...current, ...wanted })
  const checked = await checkInsured(db, merged, today)
  const own = checked.faults
    .map((error) => ({ ...error, name: error.path.slice(error.path.indexOf('.') + 1) }))
    .filter(({ name }) => name in wanted || name === 'risk_type')
    .map(({ name, ...error }) => ({ ...error, path: `facts.${name}` }))
  if (own.length > 0) throw new ApiError(422, 'fields_invalid', { fields: own })
  const stored: InsuredFacts = { ...wanted }
  for (const name of ['registration_number', 'chassis_number'] as const)
    if (name in wanted) stored[name] = checked.vehicle[name]
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(current[name])
  if (!Object.entries(stored).some(isChanged))
    throw new ApiError(422, 'nothing_changed', { fields: [{ path: 'facts', code: 'nothing_changed' }] })
  await assertFree(db, order, checked.vehicle)
  // What the kind requires stays, so that the stored request can be priced again.
  const required: readonly string[] = endorsements[endorsement].required
  return Object.fromEntries(
    Object.entries(stored).filter((entry) => required.includes(entry[0]) || isChanged(entry)),
  )
}

/** A cover that pays for no own vehicle has no sum insured and no extensions; a vehicle with a plate is not unplated. */
async function withDefaults(
  db: Db | Tx,
  { facts, current, today }: EndorsementToResolve,
): Promise<InsuredFacts> {
  const plated = facts.registration_number && current.unplated ? { unplated: false } : {}
  if (!facts.cover_type) return { ...plated, ...facts }
  const cover = await setupEntryOn(db, 'cover_types', facts.cover_type, today)
  const flat = cover && cover.attributes.needs_sum_insured !== true
  const insured = Array.isArray(current.accessories) && current.accessories.length > 0
  return {
    ...(flat ? { sum_insured: 0, extensions: [], ...(insured ? { accessories: [] } : {}) } : {}),
    ...plated,
    ...facts,
  }
}

function fieldErrors(endorsement: EndorsementKind, facts: EndorsementFacts): FieldError[] {
  const { facts: known, required } = endorsements[endorsement]
  const unknown = Object.keys(facts)
    .filter((name) => !(known as readonly string[]).includes(name))
    .map((name) => ({ path: `facts.${name}`, code: 'fields.unknown' }))
  const missing = required
    .filter((name) => facts[name] === undefined)
    .map((name) => ({ path: `facts.${name}`, code: 'fields.required' }))
  return [...unknown, ...missing]
}

/** @throws ApiError 422 `plate_insured`, `chassis_insured` at the field that another policy insures */
async function assertFree(
  db: Db | Tx,
  { policyId, current, from, until }: EndorsementToResolve,
  vehicle: ReturnType<typeof vehicleAndCover>['vehicle'],
): Promise<void> {
  const before = vehicleAndCover(current).vehicle
  const isSame =
    vehicleMark(before) === vehicleMark(vehicle) && before.chassis_number === vehicle.chassis_number
  if (isSame) return
  const numbers = { plate: vehicleMark(vehicle), chassis: vehicle.chassis_number }
  const taken = await findOverlap(db, numbers, from, until, policyId)
  if (!taken) return
  const field = taken === 'plate_insured' ? 'registration_number' : 'chassis_number'
  throw new ApiError(422, taken, { fields: [{ path: `facts.${field}`, code: taken }] })
}
