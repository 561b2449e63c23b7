import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../policies/terms/days.ts'
import { rateWithNoClaims, shareOf } from '../rating/no-claims.ts'
import { motorTariff2023 } from '../rating/tariff-2023.ts'
import { claimFreeYears } from './claim-free-years.ts'
import { priceRenewal, type RenewalToPrice } from './price-renewal.ts'
import type { RenewalRules } from './rules.ts'
import { suggestSumInsured } from './suggest-value.ts'

const NAIRA = 100
const rules: RenewalRules = {
  noClaims: [2_000, 2_500, 3_333, 4_000, 5_000],
  depreciation: { first: 2_000, later: 1_000 },
  reminders: [60, 30, 7, 1, 0],
  keepDiscountDays: 90,
}
/** A comprehensive rate of 10 %, far above the legal minimum of 5 %. */
const tariff = {
  ...motorTariff2023,
  rates: motorTariff2023.rates.map((rate) =>
    rate.cover_type === 'COMPREHENSIVE' ? { ...rate, rate_bps: 1_000 } : rate,
  ),
}
const comprehensive = {
  risk_type: 'PRIVATE',
  cover_type: 'COMPREHENSIVE',
  sum_insured: 3_000_000 * NAIRA,
  extensions: ['FLOOD'],
}
const facts = { ...comprehensive, year: 2018, registration_number: 'ABC123DE', start_date: '2026-01-01' }
const due = (change: Partial<RenewalToPrice> = {}): RenewalToPrice => ({
  facts,
  // 10 % of 3,000,000 and 0.25 % for flood.
  expiring: 307_500 * NAIRA,
  tariff,
  start: '2027-01-01',
  rules,
  claimFreeYears: 0,
  choices: { sum_insured: 3_000_000 * NAIRA },
  ...change,
})

describe('the no-claims discount', () => {
  // Basic premium 300,000, flood 7,500.
  it.each([
    [0, 307_500],
    [1, 247_500],
    [2, 232_500],
    [3, 207_500],
    [4, 187_500],
    [5, 157_500],
    [6, 157_500],
  ])('after %i claim-free years makes %i naira', (years, naira) => {
    expect(priceRenewal(due({ claimFreeYears: years })).premium.premium).toBe(naira * NAIRA)
  })

  it('is an exact third of an odd amount, rounded half up to the kobo', () => {
    expect(shareOf(100, 3_333)).toBe(33)
    expect(shareOf(500, 3_333)).toBe(167)
    expect(shareOf(300_000_00, 3_333)).toBe(100_000_00)
    expect(shareOf(1, 5_000)).toBe(1)
  })

  it('stops at the legal minimum rate', () => {
    // Goods: 6 % of 1,000,000 is 60,000; 5 % is 50,000, so that 20 % (12,000) is limited to 10,000.
    const goods = { ...comprehensive, risk_type: 'OWN_GOODS', sum_insured: 1_000_000 * NAIRA, extensions: [] }
    const rated = rateWithNoClaims(motorTariff2023, goods, 2_000)
    expect(rated.premium).toBe(50_000 * NAIRA)
    expect(rated.breakdown.at(-1)).toMatchObject({ code: 'NO_CLAIMS', amount: -10_000 * NAIRA })
    // Private: 5 % is the minimum itself.
    const own = { ...comprehensive, extensions: [] }
    expect(rateWithNoClaims(motorTariff2023, own, 5_000).premium).toBe(150_000 * NAIRA)
  })

  it('does not apply to the statutory premium of third-party cover', () => {
    const cover = { ...comprehensive, cover_type: 'TPO', sum_insured: 0, extensions: [] }
    expect(rateWithNoClaims(motorTariff2023, cover, 5_000).premium).toBe(15_000 * NAIRA)
  })

  it('replaces the row of the tariff instead of adding to it', () => {
    const before = { ...facts, extensions: ['FLOOD', 'NO_CLAIMS'] }
    const priced = priceRenewal(due({ facts: before, expiring: 277_500 * NAIRA, claimFreeYears: 1 }))
    expect(priced.premium.premium).toBe(247_500 * NAIRA)
    expect(priced.facts).toMatchObject({ extensions: ['FLOOD'], no_claims_bps: 2_000, no_claims_years: 1 })
    expect(priced.differences).toEqual([{ reason: 'no_claims', amount: -30_000 * NAIRA }])
  })
})

describe('claim-free years', () => {
  const term = (start: string, end: string, claims = 0) => ({ start, end, claims })

  it('count terms one after the other, leap years too', () => {
    const terms = [term('2027-03-01', '2028-02-29'), term('2026-03-01', '2027-02-28')]
    expect(claimFreeYears(terms, '2028-03-01', 90)).toBe(2)
    // A month of cover is no year; twelve of them are.
    const months = Array.from({ length: 12 }, (_, index) => {
      const start = addMonths('2027-12-01', -index)
      return { start, end: addDays(addMonths(start, 1), -1), claims: 0 }
    })
    expect(claimFreeYears(months.slice(0, 11), '2028-01-01', 90)).toBe(0)
    expect(claimFreeYears(months, '2028-01-01', 90)).toBe(1)
  })

  it('begin again after a claim', () => {
    const terms = [term('2027-01-01', '2027-12-31'), term('2026-01-01', '2026-12-31', 1)]
    expect(claimFreeYears(terms, '2028-01-01', 90)).toBe(1)
    expect(claimFreeYears([term('2027-01-01', '2027-12-31', 1)], '2028-01-01', 90)).toBe(0)
  })

  it('continue within the days of the reference data after the end, and lost later', () => {
    const terms = [term('2027-01-01', '2027-12-31')]
    // 31 December and 90 days more: 30 March 2028 is the last day, since 2028 is a leap year.
    expect(claimFreeYears(terms, '2028-03-31', 90)).toBe(1)
    expect(claimFreeYears(terms, '2028-04-01', 90)).toBe(0)
  })

  it('are five at most', () => {
    const years = Array.from({ length: 7 }, (_, back) => 2027 - back)
    const terms = years.map((year) => term(`${year}-01-01`, `${year}-12-31`))
    expect(claimFreeYears(terms, '2028-01-01', 90)).toBe(5)
  })
})

describe('the suggested sum insured', () => {
  it.each([
    // 10 % of 3,000,000 less.
    [3_000_000, 2018, 500_000, 2_700_000],
    // A vehicle in its first year loses 20 %.
    [3_000_000, 2026, 500_000, 2_400_000],
    // To the nearest thousand: 1,234,567.00 less 10 % is 1,111,110.30.
    [1_234_567, 2018, 500_000, 1_111_000],
    // Never below the minimum of the tariff.
    [520_000, 2018, 500_000, 500_000],
    [0, 2018, 0, 0],
  ])('of %i naira built in %i is the depreciated value', (value, year, minimum, suggested) => {
    const worth = { sumInsured: value * NAIRA, year, start: '2027-01-01', minimum: minimum * NAIRA }
    expect(suggestSumInsured(rules, worth)).toBe(suggested * NAIRA)
  })
})

describe('the price of a renewal', () => {
  it('suggests the depreciated value and explains each part of the difference', () => {
    const priced = priceRenewal(due({ choices: {}, claimFreeYears: 1 }))
    // 2,700,000: basic 270,000, flood 6,750, 20 % discount 54,000.
    expect(priced.premium.premium).toBe(222_750 * NAIRA)
    expect(priced.differences).toEqual([
      { reason: 'sum_insured', amount: -30_750 * NAIRA },
      { reason: 'no_claims', amount: -54_000 * NAIRA },
    ])
  })

  it('explains a new tariff, a new cover and new extensions, which add up to the difference', () => {
    const priced = priceRenewal(
      due({ expiring: 300_000 * NAIRA, choices: { sum_insured: 4_000_000 * NAIRA, extensions: ['SRCC'] } }),
    )
    expect(priced.differences).toEqual([
      { reason: 'tariff', amount: 7_500 * NAIRA },
      { reason: 'sum_insured', amount: 102_500 * NAIRA },
    ])
    const down = priceRenewal(due({ choices: { cover_type: 'TPO' } }))
    expect(down.premium.premium).toBe(15_000 * NAIRA)
    expect(down.facts).toMatchObject({ cover_type: 'TPO', sum_insured: 0, extensions: [] })
    expect(down.differences).toEqual([{ reason: 'cover_type', amount: -292_500 * NAIRA }])
    const fewer = priceRenewal(due({ choices: { sum_insured: 3_000_000 * NAIRA, extensions: [] } }))
    expect(fewer.differences).toEqual([{ reason: 'extensions', amount: -7_500 * NAIRA }])
  })

  it.each([
    ['2027-01-01', '2027-12-31'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-29', '2029-02-28'],
    ['2028-03-01', '2029-02-28'],
  ])('covers a year less a day from %s', (start, end) => {
    expect(priceRenewal(due({ start })).term).toEqual({ start, end })
  })

  it('refuses a cover without a value, and a value below the minimum', () => {
    const third = { ...facts, cover_type: 'TPO', sum_insured: 0, extensions: [] }
    const order = due({ facts: third, expiring: 15_000 * NAIRA, choices: { cover_type: 'COMPREHENSIVE' } })
    expect(() => priceRenewal(order)).toThrow('sum_insured_needed')
    expect(() => priceRenewal(due({ choices: { sum_insured: 100 } }))).toThrow('sum_insured_below_minimum')
  })
})
