import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CargoRates, CargoRatingError, type CargoToRate, priceCargo } from './cargo-premium.ts'

const rates: CargoRates = {
  rates: [
    { rate_class: 'GENERAL', clause: 'ICC_A', rate_ppm: 2_500 },
    { rate_class: 'GENERAL', clause: 'ICC_C', rate_ppm: 1_000 },
    { rate_class: 'USED', clause: 'ICC_A', rate_ppm: null },
    { rate_class: 'USED', clause: 'ICC_B', rate_ppm: 2_500 },
  ],
  add_ons: [
    { clause: 'WAR', rate_ppm: 500 },
    { clause: 'STRIKES', rate_ppm: 250 },
  ],
  vessel_ages: [
    { over_years: 15, factor_bps: 12_500 },
    { over_years: 25, factor_bps: 15_000 },
  ],
  conveyances: [{ conveyance: 'AIR', factor_bps: 8_000 }],
  minimum_premium: 500_000,
  vat_bps: 750,
  wht_bps: 500,
  excess_bps: 50,
  minimum_excess: 5_000_000,
}
const fx = { currency: 'USD', day: '2026-11-20', rate_micro: 1_500_000_000, source: 'CBN' }
const cargo: CargoToRate = {
  kind: 'single_transit',
  currency: 'USD',
  fob: 10_000_000,
  freight: 500_000,
  uplift_bps: 1_000,
  fx,
  rate_class: 'GENERAL',
  clause: 'ICC_A',
  add_ons: [],
  mode: 'SEA',
  vessel_age: 4,
  commission_bps: 2_000,
}

it('is the agreed example to the kobo', () => {
  expect(priceCargo(rates, cargo)).toMatchObject({
    sum_insured: 11_550_000,
    sum_insured_kobo: 17_325_000_000,
    premium: 43_312_500,
    commission: 8_662_500,
    vat: 649_688,
    wht: 433_125,
    commission_net: 8_879_063,
    minimum_applied: false,
    provisional: false,
    excess: 86_625_000,
  })
})

it.each<[string, Partial<CargoToRate>, [string, number][]]>([
  [
    'add-ons have their own rate',
    { add_ons: ['WAR', 'STRIKES'] },
    [
      ['ICC_A', 43_312_500],
      ['WAR', 8_662_500],
      ['STRIKES', 4_331_250],
    ],
  ],
  [
    'an old vessel',
    { vessel_age: 16 },
    [
      ['ICC_A', 43_312_500],
      ['15', 10_828_125],
    ],
  ],
  ['not yet old', { vessel_age: 15 }, [['ICC_A', 43_312_500]]],
  [
    'by air',
    { mode: 'AIR' },
    [
      ['ICC_A', 43_312_500],
      ['AIR', -8_662_500],
    ],
  ],
  [
    'never below the minimum',
    { fob: 10_000, freight: 0 },
    [
      ['ICC_A', 41_250],
      ['minimum', 458_750],
    ],
  ],
  [
    'a very old vessel',
    { vessel_age: 26 },
    [
      ['ICC_A', 43_312_500],
      ['25', 21_656_250],
    ],
  ],
  ['an open cover pays by its declarations', { kind: 'open_cover' }, []],
  ['an underwriter’s own rate', { rate_class: 'USED', rate_ppm: 4_000 }, [['ICC_A', 69_300_000]]],
  // 5,250,000 yen plus ten in the hundred, at 9.87 naira; half a kobo goes up.
  [
    'no decimals',
    { currency: 'JPY', fob: 5_000_000, freight: 250_000, fx: { ...fx, rate_micro: 9_870_000 } },
    [['ICC_A', 14_249_813]],
  ],
])('%s', (_what, change, parts) => {
  const priced = priceCargo(rates, { ...cargo, ...change })
  expect(priced.parts.map(({ code, amount }) => [code, amount])).toEqual(parts)
})

it('leaves what the tariff refers to an underwriter, by the highest rate it has for the goods', () => {
  const priced = priceCargo(rates, { ...cargo, rate_class: 'USED' })
  expect([priced.provisional, priced.premium]).toEqual([true, 43_312_500])
})

it.each([
  ['rate_not_found', { clause: 'ICC_B' }],
  ['add_on_not_found', { add_ons: ['THEFT'] }],
  ['sum_insured_high', { fob: Number.MAX_SAFE_INTEGER }],
])('says %s', (fault, change) => {
  expect(() => priceCargo(rates, { ...cargo, ...change })).toThrow(
    new CargoRatingError(fault as 'rate_not_found'),
  )
})

const cargoes = fc.record({
  fob: fc.integer({ min: 1, max: 5_000_000_000 }),
  freight: fc.integer({ min: 0, max: 100_000_000 }),
  uplift_bps: fc.integer({ min: 0, max: 10_000 }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'XOF', 'XAF', 'NGN'),
  rate_micro: fc.integer({ min: 1_000_000, max: 2_500_000_000 }),
  kind: fc.constantFrom('single_transit', 'declaration', 'annual'),
  add_ons: fc.subarray(['WAR', 'STRIKES']),
  mode: fc.constantFrom('SEA', 'AIR'),
  vessel_age: fc.integer({ min: 0, max: 60 }),
  rate_ppm: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
})

it('is exactly the sum of its parts, in whole kobo, and never below the minimum', () => {
  fc.assert(
    fc.property(cargoes, ({ rate_micro, ...change }) => {
      const made = priceCargo(rates, { ...cargo, ...change, fx: { ...fx, rate_micro } } as CargoToRate)
      expect(made.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.premium)
      expect(made.parts.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(made.premium).toBeGreaterThanOrEqual(rates.minimum_premium)
      expect(made.commission_net).toBe(made.commission + made.vat - made.wht)
    }),
  )
})

it('never falls when more is insured', () => {
  fc.assert(
    fc.property(cargoes, fc.integer({ min: 0, max: 100_000_000 }), ({ rate_micro, ...change }, more) => {
      const at = (fob: number) =>
        priceCargo(rates, { ...cargo, ...change, fob, fx: { ...fx, rate_micro } } as CargoToRate).premium
      expect(at(change.fob + more)).toBeGreaterThanOrEqual(at(change.fob))
    }),
  )
})
