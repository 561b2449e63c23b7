import { expect, it } from 'vitest'
import { EMPTY_PURCHASE } from '../shared/purchase.atoms.ts'
import { priceList } from '../shared/testing/price-list.ts'
import { checkVehicle } from './check-vehicle.ts'

const text = {
  t: (key: string, params?: Record<string, string | number>) =>
    `${key}${params ? JSON.stringify(params) : ''}`,
  formatNaira: (kobo: number | null | undefined) => `₦${(kobo ?? 0) / 100}`,
}
const known = { make: 'TOYOTA', model: 'COROLLA', year: '2018', body_type: 'SALOON', use: 'PRIVATE' }
const list = { ...priceList, years: { from: 1990, to: 2026 } }
const check = (change: object, worth = '') =>
  checkVehicle(
    { purchase: { ...EMPTY_PURCHASE, ...known, ...change }, worth, list, phone: '+234 1' },
    text,
    'plate',
  )

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

it('takes no use for granted, and says whom to call for one that is not sold', () => {
  expect(check({ use: '' })).toEqual({ use: 'needed.use' })
  expect(check({ use: 'HIRING' })).toEqual({ use: 'vehicle.use_not_sold{"phone":"+234 1"}' })
  expect(check({ body_type: '', use: '' })).toEqual({ body_type: 'vehicle.risk_needed' })
})

it('takes the only use of a body, and the class where a body has no uses', () => {
  expect(check({ body_type: 'TRACTOR', use: '' })).toEqual({})
  expect(check({ body_type: 'OTHER', use: '' })).toEqual({ risk_type: 'vehicle.risk_needed' })
  expect(check({ body_type: 'OTHER', use: '', risk_type: 'PRIVATE' })).toEqual({})
})
