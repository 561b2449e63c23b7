import { checkIdentifier, type MotorProposal, NOT_LISTED, vehicleMark } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { type SetupKey, setupNames } from '../../reference/setups/store.ts'
import { shortPeriodOn, termFrom } from '../change-rules/proposal-term.ts'
import { findOverlap } from '../registration-numbers/check.ts'
import { startDateError } from '../registration-numbers/start-dates.ts'
import { classError } from '../vehicle-classes/class-error.ts'
import { insuredYears } from './insured-years.ts'

/** A proposal whose codes all exist, with their names. */
export interface ResolvedProposal {
  proposal: MotorProposal
  names: Record<string, string>
  start: string
  end: string
}

/**
 * Checks a proposal against the reference data and the policies in force.
 * @throws ApiError 422 with an error at each field, `plate_insured` and `chassis_insured` among them
 */
export async function resolveProposal(
  tx: Tx,
  services: Services,
  input: MotorProposal,
): Promise<ResolvedProposal> {
  const today = lagosDay(services.clock())
  const { cover } = input
  const { faults, names, vehicle: normal } = await checkInsured(tx, input, today)
  const notThen = startDateError('cover.start_date', cover.start_date, services.clock())
  if (notThen) faults.push(notThen)
  if (faults.length > 0) throw new ApiError(422, 'fields_invalid', { fields: faults })
  const period = await shortPeriodOn(tx, cover.short_period, cover.start_date)
  const { start, end } = termFrom(cover.start_date, period)
  const taken = await findOverlap(
    tx,
    { plate: vehicleMark(normal), chassis: normal.chassis_number },
    start,
    end,
  )
  if (taken) {
    const field = taken === 'plate_insured' ? 'registration_number' : 'chassis_number'
    throw new ApiError(422, taken, { fields: [{ path: `vehicle.${field}`, code: taken }] })
  }
  const short = period ? { short_period_bps: period.bps } : {}
  return { proposal: { ...input, vehicle: normal, cover: { ...cover, ...short } }, names, start, end }
}

type Insured = Pick<MotorProposal, 'vehicle' | 'cover'>

/** A vehicle and its cover as checked: errors by field, names of the codes, the vehicle in stored form. */
interface CheckedInsured {
  faults: FieldError[]
  names: Record<string, string>
  vehicle: MotorProposal['vehicle']
}

/** Checks a vehicle and its cover against the reference data of a day. */
export async function checkInsured(tx: Db | Tx, input: Insured, today: string): Promise<CheckedInsured> {
  const { vehicle } = input
  const faults: FieldError[] = []
  const names: Record<string, string> = {}
  const places = placesOf(input)
  const nameOf = await setupNames(tx, [...places.values()], today)
  for (const [path, place] of places) {
    const name = nameOf(...place)
    if (name === undefined) faults.push({ path, code: 'fields.choice_unknown' })
    else names[path.slice(path.indexOf('.') + 1)] = name
  }
  if (isNotListed(vehicle)) {
    for (const part of ['make', 'model'] as const) {
      names[part] = vehicle[`${part}_name`]?.trim() ?? ''
      if (names[part] === '') faults.push({ path: `vehicle.${part}_name`, code: 'fields.required' })
    }
  }
  const plate = checkIdentifier('plate', vehicle.registration_number)
  if (plate.problem && !vehicle.unplated)
    faults.push({ path: 'vehicle.registration_number', code: 'fields.plate_format' })
  const chassis = checkIdentifier('chassis', vehicle.chassis_number)
  if (chassis.problem) faults.push({ path: 'vehicle.chassis_number', code: 'fields.chassis_format' })
  const years = await insuredYears(tx, today)
  if (vehicle.year < years.from || vehicle.year > years.to) {
    faults.push({ path: 'vehicle.year', code: 'fields.year_range', params: years })
  }
  const { accessories = [], sum_insured: sumInsured } = input.cover
  if (accessories.length > 0 && accessories.reduce((sum, { value }) => sum + value, 0) >= sumInsured)
    faults.push({ path: 'cover.sum_insured', code: 'accessories_above_sum' })
  const otherClass = faults.length > 0 ? null : await classError(tx, input, today)
  if (otherClass) faults.push(otherClass)
  const { unplated, ...plated } = vehicle
  const normal = {
    ...plated,
    ...(unplated ? { registration_number: '', unplated } : { registration_number: plate.value }),
    chassis_number: chassis.value,
  }
  return { faults, names, vehicle: normal }
}

/** A make outside the reference data is named by the customer, and so is its model. */
const isNotListed = ({ make }: Pick<MotorProposal['vehicle'], 'make'>): boolean => make === NOT_LISTED

/** The entry that each coded field names. */
export function placesOf({ vehicle, cover }: Insured): Map<string, SetupKey> {
  const listed: [string, SetupKey][] = isNotListed(vehicle)
    ? []
    : [
        ['vehicle.make', ['vehicle_makes', '', vehicle.make]],
        ['vehicle.model', ['vehicle_models', vehicle.make, vehicle.model]],
      ]
  return new Map<string, SetupKey>([
    ...listed,
    ['vehicle.colour', ['colours', '', vehicle.colour]],
    ['vehicle.body_type', ['body_types', '', vehicle.body_type]],
    ['vehicle.use', ['vehicle_uses', '', vehicle.use]],
    ['cover.risk_type', ['risk_types', '', cover.risk_type]],
    ['cover.cover_type', ['cover_types', '', cover.cover_type]],
    ['cover.business_type', ['business_types', cover.risk_type, cover.business_type]],
    ['cover.liability_type', ['liability_types', '', cover.liability_type]],
  ])
}
