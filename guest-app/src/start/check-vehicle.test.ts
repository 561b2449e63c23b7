import { expect, it } from 'vitest'
import { NOTHING_TOLD } from '../shared/purchase.atoms.ts'
import { checkVehicle } from './check-vehicle.ts'

const text = {
  t: (key: string, params?: Record<string, string | number>) =>
    `${key}${params ? JSON.stringify(params) : ''}`,
  formatNaira: (kobo: number | null | undefined) => `₦${(kobo ?? 0) / 100}`,
}
const known = { make: 'TOYOTA', model: 'COROLLA', year: '2018', risk_type: 'PRIVATE' }
const years = { from: 1990, to: 2026 }
const check = (change: object, worth = '') =>
  checkVehicle({ purchase: { ...NOTHING_TOLD, ...known, ...change }, worth, years }, text, 'plate')

it.each(['', '5,000,000', '18.5 million', '₦5 000 000.50', '10,000,000,000'])(
  'takes %j for what a vehicle is worth',
  (worth) => {
    expect(check({}, worth)).toEqual({})
  },
)

it.each(['10,000,000,001', '99999999999999999', '₦999,999,999,999,999.00'])(
  'says of %j how much it may be at most',
  (worth) => {
    expect(check({}, worth).worth).toBe('vehicle.worth_most{"most":"₦10000000000"}')
  },
)

it.each(['0', 'cheap', '5 millions', '-5'])('says how %j is written', (worth) => {
  expect(check({}, worth).worth).toBe('vehicle.worth_wrong')
})

it('says which years are insured, and what is missing', () => {
  expect(check({ year: '1989' }).year).toBe('vehicle.year_range{"from":1990,"to":2026}')
  expect(check({ year: '20' }).year).toBe('vehicle.year_needed')
  expect(check({ make: '', model: '' }).vehicle).toBe('vehicle.search_needed')
  expect(check({ plate: 'A' }).plate).toBe('plate')
  expect(check({ plate: '' })).toEqual({})
})
