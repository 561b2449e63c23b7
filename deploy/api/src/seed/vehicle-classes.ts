import type { SeedRow } from './data/seed-row.ts'

/** Label of each use for customers. */
const uses = {
  PRIVATE: 'My family and I',
  COMMERCIAL: 'Carrying goods of my business',
  CARTAGE: 'Carrying other people’s goods for money',
  STAFF_BUS: 'Carrying my staff',
  HIRING: 'Carrying passengers for money',
  SPECIAL: 'Farm, building site or other special work',
} as const

type Use = keyof typeof uses

/**
 * The classes of NAICOM/DPR/CIR/46/2022 by body and use. It has no class for cars and buses that carry passengers for
 * hire: that is null, and not sold. Tricycles, motorcycles and trucks have one class whatever they carry. A company car
 * driven by its staff is private motor; the class "Staff bus" is for vehicles that carry staff.
 */
const car = { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', STAFF_BUS: 'PRIVATE', HIRING: null } as const
const bus = { ...car, STAFF_BUS: 'STAFF_BUS' } as const
const goods = {
  PRIVATE: 'PRIVATE',
  COMMERCIAL: 'OWN_GOODS',
  STAFF_BUS: 'STAFF_BUS',
  CARTAGE: 'TRUCK',
  HIRING: null,
} as const
const oneClass = <C extends string>(risk: C) => ({ PRIVATE: risk, COMMERCIAL: risk, HIRING: risk }) as const

const byBody: Record<string, Partial<Record<Use, string | null>>> = {
  SALOON: car,
  JEEP: car,
  MINI_BUS: bus,
  BUS: bus,
  VAN: goods,
  PICKUP: goods,
  TRUCK: { COMMERCIAL: 'TRUCK', CARTAGE: 'TRUCK' },
  MOTORCYCLE: oneClass('MOTORCYCLE'),
  TRICYCLE: oneClass('TRICYCLE'),
  TRACTOR: { SPECIAL: 'SPECIAL' },
  OTHER: { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', SPECIAL: 'SPECIAL', HIRING: null },
}

/** The uses of each body with the class of the tariff; a use without a class is not sold. */
export const vehicleClasses: SeedRow[] = Object.entries(byBody).flatMap(([parent, classes]) =>
  (Object.entries(classes) as [Use, string | null][]).map(([use, risk_type]) => ({
    code: use,
    name: uses[use],
    parent,
    attributes: { use, risk_type },
  })),
)
