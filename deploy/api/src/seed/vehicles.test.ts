import { describe, expect, it } from 'vitest'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import models from './data/vehicle-models.json' with { type: 'json' }
import { loadSeedData } from './load.ts'

const { lists } = loadSeedData()
const codesOf = (list: string) => new Set(lists[list]?.map(({ code }) => code))

/** The body that follows from a style, as the README beside the data states. */
const bodies: Readonly<Record<string, string>> = {
  saloon: 'SALOON',
  hatchback: 'SALOON',
  estate: 'SALOON',
  coupe: 'SALOON',
  suv: 'JEEP',
  'people-carrier': 'MINI_BUS',
  'mini-bus': 'MINI_BUS',
  bus: 'BUS',
  'panel-van': 'VAN',
  'pick-up': 'PICKUP',
  truck: 'TRUCK',
  motorcycle: 'MOTORCYCLE',
  tricycle: 'TRICYCLE',
  tractor: 'TRACTOR',
}
/** The bodies that a type of vehicle can have. */
const ofType: Readonly<Record<string, readonly string[]>> = {
  CAR: ['SALOON', 'JEEP', 'MINI_BUS'],
  BUS: ['MINI_BUS', 'BUS'],
  VAN: ['VAN'],
  PICKUP: ['PICKUP'],
  TRUCK: ['TRUCK'],
  MOTORCYCLE: ['MOTORCYCLE'],
  TRICYCLE: ['TRICYCLE'],
  TRACTOR: ['TRACTOR'],
}
/** Use and class, where a class is sold: the circular's, and null where it has none. */
const classes: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  SALOON: { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', STAFF_BUS: 'PRIVATE', HIRING: null },
  JEEP: { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', STAFF_BUS: 'PRIVATE', HIRING: null },
  MINI_BUS: { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', STAFF_BUS: 'STAFF_BUS', HIRING: null },
  BUS: { PRIVATE: 'PRIVATE', COMMERCIAL: 'OWN_GOODS', STAFF_BUS: 'STAFF_BUS', HIRING: null },
  VAN: {
    PRIVATE: 'PRIVATE',
    COMMERCIAL: 'OWN_GOODS',
    STAFF_BUS: 'STAFF_BUS',
    CARTAGE: 'TRUCK',
    HIRING: null,
  },
  PICKUP: {
    PRIVATE: 'PRIVATE',
    COMMERCIAL: 'OWN_GOODS',
    STAFF_BUS: 'STAFF_BUS',
    CARTAGE: 'TRUCK',
    HIRING: null,
  },
  TRUCK: { COMMERCIAL: 'TRUCK', CARTAGE: 'TRUCK' },
  MOTORCYCLE: { PRIVATE: 'MOTORCYCLE', COMMERCIAL: 'MOTORCYCLE', HIRING: 'MOTORCYCLE' },
  TRICYCLE: { PRIVATE: 'TRICYCLE', COMMERCIAL: 'TRICYCLE', HIRING: 'TRICYCLE' },
  TRACTOR: { SPECIAL: 'SPECIAL' },
}
const seededClasses = (body: string) =>
  Object.fromEntries(
    (lists.vehicle_classes ?? [])
      .filter(({ parent }) => parent === body)
      .map(({ attributes }) => [attributes?.use, attributes?.risk_type]),
  )

describe('every seeded model', () => {
  it.each(models.map((model) => [`${model.make} ${model.name}`, model] as const))(
    'has a body and classes with their source: %s',
    (_name, { vehicle_type, style, body_type, source }) => {
      expect(['known', 'judged']).toContain(source)
      expect(body_type).toBe(bodies[style])
      expect(ofType[vehicle_type]).toContain(body_type)
      expect(codesOf('body_types')).toContain(body_type)
      expect(seededClasses(body_type)).toEqual(classes[body_type])
    },
  )

  it.each([
    ['TOYOTA', 'Sienna', 'MINI_BUS'],
    ['HONDA', 'Odyssey', 'MINI_BUS'],
    ['VOLKSWAGEN', 'Sharan', 'MINI_BUS'],
    ['SUZUKI', 'Ertiga', 'MINI_BUS'],
    ['TOYOTA', 'Coaster', 'BUS'],
    ['TOYOTA', 'Hilux', 'PICKUP'],
    ['TOYOTA', 'Land Cruiser', 'JEEP'],
    ['TOYOTA', 'Land Cruiser Prado', 'JEEP'],
    ['LEXUS', 'RX 350', 'JEEP'],
    ['TOYOTA', 'RAV4', 'JEEP'],
    ['TOYOTA', 'Yaris', 'SALOON'],
    ['MERCEDES', 'G 500', 'JEEP'],
    ['MERCEDES', '911', 'TRUCK'],
    ['PORSCHE', '911', 'SALOON'],
    ['INNOSON', 'G5', 'JEEP'],
    ['SUZUKI', 'Every', 'VAN'],
    ['BAJAJ', 'Maxima', 'TRICYCLE'],
    ['NISSAN', 'Maxima', 'SALOON'],
  ])('%s %s is a %s', (make, name, body) => {
    expect(models.find((model) => model.make === make && model.name === name)?.body_type).toBe(body)
  })
})

describe('the classes by body and use', () => {
  it('name only uses of the setup and classes that the tariff sells', () => {
    const sold = new Set(motorTariff2023.rates.map(({ risk_type }) => risk_type))
    for (const { code, parent = '', attributes } of lists.vehicle_classes ?? []) {
      expect(codesOf('body_types')).toContain(parent)
      expect(codesOf('vehicle_uses')).toContain(attributes?.use)
      expect(attributes?.use).toBe(code)
      if (attributes?.risk_type !== null) expect(sold).toContain(attributes?.risk_type)
    }
  })

  it('have no single class for people carriers and pick-ups: several are possible', () => {
    for (const body of ['MINI_BUS', 'PICKUP'])
      expect(new Set(Object.values(seededClasses(body))).size).toBeGreaterThan(2)
  })
})
