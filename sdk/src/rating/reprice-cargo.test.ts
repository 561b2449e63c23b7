import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CargoRates, type CargoToRate, priceCargo } from './cargo-premium.ts'
import { repriceCargo } from './reprice-cargo.ts'

const rates: CargoRates = {
  rates: [{ rate_class: 'GENERAL', clause: 'ICC_A', rate_ppm: 2_500 }],
  add_ons: [{ clause: 'WAR', rate_ppm: 500 }],
  vessel_ages: [{ over_years: 15, factor_bps: 12_500 }],
  conveyances: [{ conveyance: 'AIR', factor_bps: 8_000 }],
  minimum_premium: 500_000,
  annual_minimum_bps: 7_500,
  vat_bps: 750,
  wht_bps: 500,
  excess_bps: 50,
  minimum_excess: 5_000_000,
}
const cargo: CargoToRate = {
  kind: 'annual',
  currency: 'USD',
  fob: 10_000_000,
  freight: 500_000,
  uplift_bps: 1_000,
  fx: { currency: 'USD', day: '2026-11-20', rate_micro: 1_500_000_000, source: 'CBN' },
  rate_class: 'GENERAL',
  clause: 'ICC_A',
  add_ons: [],
  mode: 'SEA',
  vessel_age: 4,
  commission_bps: 2_000,
}
const deposit = priceCargo(rates, cargo)

it('keeps of an annual cover a share of its deposit premium, or the minimum premium', () => {
  expect(deposit).toMatchObject({
    premium: 43_312_500,
    annual_minimum: 32_484_375,
    annual_minimum_bps: 7_500,
  })
  expect(priceCargo(rates, { ...cargo, fob: 1_000, freight: 0 })).toMatchObject({ annual_minimum: 500_000 })
  expect(priceCargo(rates, { ...cargo, kind: 'single_transit' }).annual_minimum).toBeUndefined()
})

it.each([
  ['more was shipped', 20_500_000, 500_000, 86_625_000],
  ['less was shipped', 9_000_000, 450_000, 38_981_250],
  ['much less was shipped', 1_000_000, 0, 32_484_375],
  ['nothing was shipped', 0, 0, 32_484_375],
])('adjusts it where %s', (_, fob, freight, premium) => {
  const agreed_minimum = deposit.annual_minimum
  const made = repriceCargo(deposit, { fob, freight, agreed_minimum })
  expect(made).toMatchObject({ premium, annual_minimum: 32_484_375 })
  expect(made.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium)
})

it('is what the tariff itself gives for the same amounts', () => {
  fc.assert(
    fc.property(
      fc.record({
        fob: fc.integer({ min: 1, max: 5_000_000_000 }),
        freight: fc.integer({ min: 0, max: 100_000_000 }),
        add_ons: fc.subarray(['WAR']),
        mode: fc.constantFrom('SEA', 'AIR'),
        vessel_age: fc.integer({ min: 0, max: 60 }),
        kind: fc.constantFrom('single_transit' as const, 'annual' as const),
      }),
      fc.integer({ min: 1, max: 5_000_000_000 }),
      (change, fob) => {
        const now = { ...cargo, ...change, fob }
        const { excess, ...made } = repriceCargo(priceCargo(rates, { ...cargo, ...change }), now)
        expect(made).toEqual({ ...priceCargo(rates, now), excess: undefined })
        expect(excess).toBeGreaterThan(0)
      },
    ),
  )
})

it('rounds a price of before 26 November 2026 as it was rounded, and a newer one after its loadings', () => {
  const old = { ...cargo, kind: 'single_transit' as const, fob: 5_250_001, freight: 0, vessel_age: 31 }
  const yen = { currency: 'JPY', fx: { ...cargo.fx, currency: 'JPY', rate_micro: 9_870_000 } }
  const general = { ...rates, rates: [{ rate_class: 'GENERAL', clause: 'ICC_A', rate_ppm: 1_000 }] }
  const before = priceCargo(general, { ...old, ...yen, rounding: 'before_loadings' })
  const after = priceCargo(general, { ...old, ...yen })
  expect([before.premium, after.premium]).toEqual([7_124_908, 7_124_907])
  expect([before.rounding, after.rounding]).toEqual([undefined, 'after_loadings'])
  for (const price of [before, after])
    expect(repriceCargo(price, { fob: 5_250_001, freight: 0 }).premium).toBe(price.premium)
})
