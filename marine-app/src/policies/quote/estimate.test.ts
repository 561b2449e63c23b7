import { expect, it } from 'vitest'
import { price as servedPrice, terms } from '../testing.ts'
import { estimate } from './estimate.ts'

const { tariff_id: _id, tariff: _tariff, day: _day, ...price } = servedPrice
const now = (change: Partial<typeof terms>) => estimate(price, terms, { ...terms, ...change })

it('calculates another amount by the server’s rates', () => {
  expect(now({})).toEqual(price)
  const twice = now({ fob: '200,000.00', freight: '10.000,00' })
  expect(twice).toMatchObject({ sum_insured: 23_100_000, premium: 86_625_000, commission_net: 17_758_125 })
  expect(now({ fob: '1', freight: '' })).toMatchObject({ premium: price.minimum_premium })
})

it.each([
  { commodity: 'GLASS' },
  { clause: 'ICC_C' },
  { add_ons: ['WAR'] },
  { currency: 'EUR' },
  { vessel_year: '1990' },
  { fob: 'much' },
  { uplift_percent: '' },
])('leaves %o to the server', (change) => {
  expect(now(change)).toBeNull()
})
