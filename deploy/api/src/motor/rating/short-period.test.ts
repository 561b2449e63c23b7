import { describe, expect, it } from 'vitest'
import { chargeOf, termPremium } from '../../policies/terms/charge.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import { totalOf } from '../../policies/terms/money.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { termFrom } from '../change-rules/proposal-term.ts'
import { rateCover } from './rate-cover.ts'
import { motorTariff2023 as tariff } from './tariff-2023.ts'

const NAIRA = 100
const comprehensive: InsuredFacts = {
  risk_type: 'OWN_GOODS',
  cover_type: 'COMPREHENSIVE',
  sum_insured: 4_000_000 * NAIRA,
  extensions: ['SRCC'],
}
const thirdParty: InsuredFacts = {
  risk_type: 'PRIVATE',
  cover_type: 'TPO',
  sum_insured: 0,
  extensions: ['EXTRA_TPPD'],
}

/**
 * Worked by hand in naira. Goods vehicles: 6 % of the value, strike and riot 0.25 % of it; private cars 5 %; the
 * statutory premium is 15,000 for private cars and 20,000 for goods vehicles.
 */
const VECTORS: [string, InsuredFacts, number, [string, number][]][] = [
  [
    'a year: 240,000 and 10,000',
    comprehensive,
    250_000,
    [
      ['BASIC', 240_000],
      ['SRCC', 10_000],
    ],
  ],
  [
    'one week: 12.5 % of 240,000 and of 10,000',
    { ...comprehensive, short_period_bps: 1_250 },
    31_250,
    [
      ['BASIC', 30_000],
      ['SRCC', 1_250],
    ],
  ],
  [
    'one month: 25 %',
    { ...comprehensive, short_period_bps: 2_500 },
    62_500,
    [
      ['BASIC', 60_000],
      ['SRCC', 2_500],
    ],
  ],
  [
    'eight months: 87.5 %',
    { ...comprehensive, short_period_bps: 8_750 },
    218_750,
    [
      ['BASIC', 210_000],
      ['SRCC', 8_750],
    ],
  ],
  [
    'one week of a car worth 500,000: 3,125, raised to the statutory 15,000',
    {
      risk_type: 'PRIVATE',
      cover_type: 'COMPREHENSIVE',
      sum_insured: 500_000 * NAIRA,
      extensions: [],
      short_period_bps: 1_250,
    },
    15_000,
    [
      ['BASIC', 3_125],
      ['SHORT_PERIOD_MINIMUM', 11_875],
    ],
  ],
  [
    'third party for a month: the statutory premium whole, 25 % of the extension of 2,500',
    { ...thirdParty, short_period_bps: 2_500 },
    15_625,
    [
      ['BASIC', 15_000],
      ['EXTRA_TPPD', 625],
    ],
  ],
  [
    'a discount of 10 % of 240,000 leaves 216,000, above the 5 % of 200,000',
    { ...comprehensive, discount: { discount_bps: 1_000, reason: 'Fleet owner' } },
    226_000,
    [
      ['BASIC', 240_000],
      ['SRCC', 10_000],
      ['TERMS_DISCOUNT', -24_000],
    ],
  ],
  [
    'a discount of 20 % of 240,000 ends at the legal 200,000',
    { ...comprehensive, discount: { discount_bps: 2_000, reason: 'Fleet owner' } },
    210_000,
    [
      ['BASIC', 240_000],
      ['SRCC', 10_000],
      ['TERMS_DISCOUNT', -40_000],
    ],
  ],
  [
    'three months with a discount of 10 %: half of each part',
    {
      ...comprehensive,
      discount: { discount_bps: 1_000, reason: 'Fleet owner' },
      short_period_bps: 5_000,
    },
    113_000,
    [
      ['BASIC', 120_000],
      ['SRCC', 5_000],
      ['TERMS_DISCOUNT', -12_000],
    ],
  ],
  [
    'terms of an underwriter replace the discount: 25 % loading of 240,000',
    {
      ...comprehensive,
      discount: { discount_bps: 1_000, reason: 'Fleet owner' },
      terms: { loading_bps: 2_500, discount_bps: 0 },
    },
    310_000,
    [
      ['BASIC', 240_000],
      ['SRCC', 10_000],
      ['LOADING', 60_000],
    ],
  ],
  [
    'half kobos go up: 12.5 % of 25,000.01',
    {
      risk_type: 'PRIVATE',
      cover_type: 'COMPREHENSIVE',
      sum_insured: 200_000_020,
      extensions: [],
      short_period_bps: 1_250,
    },
    15_000,
    [
      ['BASIC', 12_500],
      ['SHORT_PERIOD_MINIMUM', 2_500],
    ],
  ],
]

describe('the premium of a term as its seller agrees it', () => {
  it.each(VECTORS)('%s', (_what, facts, premium, parts) => {
    const rated = rateCover(tariff, facts)
    expect(rated.breakdown.map(({ code, amount }) => [code, amount / NAIRA])).toEqual(parts)
    expect(rated.premium).toBe(premium * NAIRA)
  })

  it('has tax on the share, once', () => {
    const taxed = { ...tariff, tax_bps: 750 }
    // 7.5 % of 62,500.
    const { premium, tax } = rateCover(taxed, { ...comprehensive, short_period_bps: 2_500 })
    expect([premium, tax]).toEqual([67_187.5 * NAIRA, 4_687.5 * NAIRA])
  })

  it.each([
    ['2026-11-20', { days: 7 }, '2026-11-26'],
    ['2026-11-20', { months: 1 }, '2026-12-19'],
    // The first day without cover is the last of February.
    ['2027-01-31', { months: 1 }, '2027-02-27'],
    ['2027-08-31', { months: 6 }, '2028-02-28'],
    ['2028-02-29', { months: 8 }, '2028-10-28'],
  ])('begins on %s and lasts %o until %s', (start, until, end) => {
    expect(termFrom(start, { ...until, bps: 0, code: 'X' })).toEqual({ start, end })
  })
})

/** A month of 30 days, 1 to 30 April 2027, of goods insured for 4,000,000: 25 % of 240,000 are 60,000. */
describe('a change of a short term', () => {
  const facts = { ...comprehensive, extensions: [], short_period_bps: 2_500 }
  const term = { start: '2027-04-01', end: '2027-04-30' }
  const pricing = {
    term,
    rate: (changed: InsuredFacts) => annualComponents(rateCover(tariff, changed)),
    scale: [{ days: 7, bps: 5_000 }],
    minimumRetained: 0,
  }
  const issued = { kind: 'issue', effectiveFrom: term.start, sequence: 0, facts } as const
  const charge = (change: object) =>
    totalOf(chargeOf(pricing, [issued], { sequence: 1, ...change } as Parameters<typeof chargeOf>[2])) / NAIRA

  it('is priced by the days of the term: half of it with twice the value costs half as much again', () => {
    expect(totalOf(termPremium(pricing, [issued]))).toBe(60_000 * NAIRA)
    const doubled = {
      kind: 'endorse',
      effectiveFrom: '2027-04-16',
      facts: { sum_insured: 8_000_000 * NAIRA },
    }
    expect(charge(doubled)).toBe(30_000)
  })

  it('returns what the scale does not retain', () => {
    expect(charge({ kind: 'cancel', effectiveFrom: '2027-04-06', by: 'insured' })).toBe(-30_000)
    // Ten of thirty days are earned.
    expect(charge({ kind: 'cancel', effectiveFrom: '2027-04-11', by: 'insurer' })).toBe(-40_000)
    expect(charge({ kind: 'cancel', effectiveFrom: '2027-04-11', by: 'insured' })).toBe(0)
  })
})
