import type { MotorProposal } from '@coverdesk/sdk'
import type { InsuredFacts } from '../../policies/terms/tables.ts'

const VEHICLE: ReadonlySet<string> = new Set([
  'registration_number',
  'unplated',
  'make',
  'model',
  'make_name',
  'model_name',
  'year',
  'colour',
  'body_type',
  'use',
  'seats',
  'chassis_number',
  'engine_number',
])

/** Facts of the policyholder, which are in their client record. */
export const PERSON: ReadonlySet<string> = new Set(['first_name', 'last_name'])

/** Splits insured facts into the vehicle and the cover, as a proposal has them. */
export function vehicleAndCover(facts: InsuredFacts): Pick<MotorProposal, 'vehicle' | 'cover'> {
  const entries = Object.entries(facts)
  const vehicle = Object.fromEntries(entries.filter(([key]) => VEHICLE.has(key)))
  const cover = Object.fromEntries(entries.filter(([key]) => !VEHICLE.has(key) && !PERSON.has(key)))
  return { vehicle, cover } as unknown as Pick<MotorProposal, 'vehicle' | 'cover'>
}
