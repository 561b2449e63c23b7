import { type CargoToRate, currencyDecimals, parseMinor, priceCargo, ratePremium } from '@coverdesk/sdk'
import { describe, expect, it } from 'vitest'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import { cargoTariff } from './marine/cargo-tariff.ts'

const NAIRA = 100

/** The figures were calculated independently of this code, with exact fractions. */
interface Vector {
  cargo: string
  goods: [rate_class: string, clause: string, ...add_ons: string[]]
  /** Currency, FOB, freight, uplift in basis points, naira for one unit in millionths. */
  value: [currency: string, fob: string, freight: string, uplift_bps: number, rate_micro: number]
  by: [mode: string, vessel_age: number | null]
  sum_insured: number
  sum_insured_kobo: number
  premium: number
  commission: number
  vat: number
  wht: number
}

const vectors: Vector[] = [
  {
    cargo: 'the vector of the domain',
    goods: ['FOOD', 'ICC_A'],
    value: ['USD', '100000', '5000', 1_000, 1_500_000_000],
    by: ['SEA', 4],
    sum_insured: 11_550_000,
    sum_insured_kobo: 17_325_000_000,
    premium: 43_312_500,
    commission: 8_662_500,
    vat: 649_688,
    wht: 433_125,
  },
  {
    cargo: 'air, three components, 382,233.4550559',
    goods: ['ELECTRONICS', 'ICC_AIR', 'WAR', 'STRIKES'],
    value: ['USD', '75420.52', '119.85', 1_000, 1_533_330_000],
    by: ['AIR', null],
    sum_insured: 8_309_441,
    sum_insured_kobo: 12_741_115_169,
    premium: 38_223_345,
    commission: 7_644_669,
    vat: 573_350,
    wht: 382_233,
  },
  {
    cargo: 'air, where the old rounding was a kobo short',
    goods: ['ELECTRONICS', 'ICC_AIR', 'WAR', 'STRIKES'],
    value: ['USD', '89532.98', '920.14', 1_000, 1_533_330_000],
    by: ['AIR', null],
    sum_insured: 9_949_843,
    sum_insured_kobo: 15_256_392_767,
    premium: 45_769_179,
    commission: 9_153_836,
    vat: 686_538,
    wht: 457_692,
  },
  {
    cargo: 'an old vessel, yen, 71,249.0748375',
    goods: ['GENERAL', 'ICC_C'],
    value: ['JPY', '5250001', '0', 1_000, 9_870_000],
    by: ['SEA', 31],
    sum_insured: 5_775_001,
    sum_insured_kobo: 5_699_925_987,
    premium: 7_124_907,
    commission: 1_424_981,
    vat: 106_874,
    wht: 71_249,
  },
  {
    cargo: 'not over 15 years, CFA francs of the west, uplift of 15 %',
    goods: ['FROZEN', 'ICC_A', 'STRIKES'],
    value: ['XOF', '31415926', '535897', 1_500, 2_557_000],
    by: ['SEA', 15],
    sum_insured: 36_744_596,
    sum_insured_kobo: 9_395_593_197,
    premium: 39_931_271,
    commission: 7_986_254,
    vat: 598_969,
    wht: 399_313,
  },
  {
    cargo: 'air, CFA francs of the centre, 238,353.018111',
    goods: ['CHEMICALS', 'ICC_AIR', 'WAR', 'STRIKES'],
    value: ['XAF', '27182818', '459045', 1_000, 2_613_000],
    by: ['AIR', null],
    sum_insured: 30_406_049,
    sum_insured_kobo: 7_945_100_604,
    premium: 23_835_301,
    commission: 4_767_060,
    vat: 357_530,
    wht: 238_353,
  },
  {
    cargo: 'second-hand goods without uplift on an old vessel',
    goods: ['USED_GOODS', 'ICC_C'],
    value: ['USD', '9999.99', '0.01', 0, 1_601_250_000],
    by: ['SEA', 40],
    sum_insured: 1_000_000,
    sum_insured_kobo: 1_601_250_000,
    premium: 3_002_344,
    commission: 600_469,
    vat: 45_035,
    wht: 30_023,
  },
  {
    cargo: 'glass, yuan, uplift of 20 %, an old vessel',
    goods: ['GLASS', 'ICC_A', 'WAR'],
    value: ['CNY', '1234567.89', '9876.54', 2_000, 211_357_000],
    by: ['SEA', 22],
    sum_insured: 149_333_332,
    sum_insured_kobo: 31_562_645_052,
    premium: 216_993_185,
    commission: 43_398_637,
    vat: 3_254_898,
    wht: 2_169_932,
  },
  {
    cargo: 'below the minimum',
    goods: ['GRAIN', 'ICC_B'],
    value: ['USD', '7.77', '0.23', 1_000, 1_533_333_333],
    by: ['SEA', 4],
    sum_insured: 880,
    sum_insured_kobo: 1_349_333,
    premium: 500_000,
    commission: 100_000,
    vat: 7_500,
    wht: 5_000,
  },
  {
    cargo: 'a billion naira, three components, an old vessel',
    goods: ['NEW_VEHICLES', 'ICC_A', 'WAR', 'STRIKES'],
    value: ['NGN', '987654321.09', '1234567.89', 1_000, 1_000_000],
    by: ['SEA', 19],
    sum_insured: 108_777_777_788,
    sum_insured_kobo: 108_777_777_788,
    premium: 577_881_945,
    commission: 115_576_389,
    vat: 8_668_229,
    wht: 5_778_819,
  },
  {
    cargo: 'uplift of 12.5 %, an old vessel, 505,248.6687994',
    goods: ['MACHINERY', 'ICC_A', 'STRIKES'],
    value: ['USD', '88888.88', '7777.77', 1_250, 1_517_050_000],
    by: ['SEA', 17],
    sum_insured: 10_874_998,
    sum_insured_kobo: 16_497_915_716,
    premium: 50_524_867,
    commission: 10_104_973,
    vat: 757_873,
    wht: 505_249,
  },
  {
    cargo: 'pounds, three components, just over 15 years',
    goods: ['MACHINERY', 'ICC_B', 'WAR', 'STRIKES'],
    value: ['GBP', '73111.49', '2999.99', 1_000, 2_013_770_000],
    by: ['SEA', 16],
    sum_insured: 8_372_263,
    sum_insured_kobo: 16_859_812_062,
    premium: 49_525_698,
    commission: 9_905_140,
    vat: 742_886,
    wht: 495_257,
  },
]

const toRate = ({ goods, value, by }: Vector): CargoToRate => {
  const [rate_class, clause, ...add_ons] = goods
  const [currency, fob, freight, uplift_bps, rate_micro] = value
  const minor = (text: string): number => parseMinor(text, currencyDecimals(currency)) ?? 0
  const [mode, vessel_age] = by
  return {
    kind: 'single_transit',
    currency,
    fob: minor(fob),
    freight: minor(freight),
    uplift_bps,
    rate_class,
    clause,
    add_ons,
    mode,
    vessel_age,
    commission_bps: cargoTariff.commission_bps,
    fx: { currency, day: '2026-11-25', rate_micro, source: 'CBN' },
  }
}

describe('the premium vectors by the seeded tariffs', () => {
  it.each(vectors)('prices cargo to the kobo: $cargo', (vector) => {
    const { sum_insured, sum_insured_kobo, premium, commission, vat, wht } = vector
    const priced = priceCargo(cargoTariff, toRate(vector))
    expect(priced).toMatchObject({ sum_insured, sum_insured_kobo, premium, commission, vat, wht })
    expect(priced.commission_net).toBe(commission + vat - wht)
    expect(priced.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium)
  })

  it.each([
    ['PRIVATE', 15_000],
    ['OWN_GOODS', 20_000],
    ['STAFF_BUS', 20_000],
    ['TRUCK', 100_000],
    ['SPECIAL', 20_000],
    ['TRICYCLE', 5_000],
    ['MOTORCYCLE', 3_000],
  ])('prices third-party cover of %s by the circular, without VAT', (risk_type, naira) => {
    const rated = ratePremium(motorTariff2023, {
      risk_type,
      cover_type: 'TPO',
      sum_insured: 0,
      extensions: [],
    })
    expect(rated).toMatchObject({ premium: naira * NAIRA, tax: 0 })
  })

  it.each([
    ['PRIVATE', [], 512_345_678, 25_617_284],
    ['PRIVATE', ['SRCC', 'FLOOD'], 512_345_678, 28_179_012],
    ['OWN_GOODS', ['NO_CLAIMS'], 777_777_777, 42_000_000],
    ['TRUCK', ['TRACKING', 'EXTRA_TPPD'], 2_345_678_901, 145_095_673],
    ['STAFF_BUS', ['EXCESS_BUYBACK', 'SPECIAL_DISCOUNT'], 333_333_333, 18_249_999],
  ])(
    'prices comprehensive cover of %s with %j to the kobo',
    (risk_type, extensions, sum_insured, premium) => {
      const rated = ratePremium(motorTariff2023, {
        risk_type,
        cover_type: 'COMPREHENSIVE',
        sum_insured,
        extensions,
      })
      expect(rated.premium).toBe(premium)
      expect(rated.breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium)
    },
  )
})
