import { RatingError, ratePremium } from '@coverdesk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motorTariff2023 as tariff } from './tariff-2023.ts'

const naira = (amount: number) => amount * 100
const cover = {
  risk_type: 'PRIVATE',
  cover_type: 'COMPREHENSIVE',
  sum_insured: naira(4_000_000),
  extensions: [],
}
const faultOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error instanceof RatingError ? error : null
  }
  return null
}

describe('rating a motor cover', () => {
  it.each([
    ['PRIVATE', 15_000],
    ['OWN_GOODS', 20_000],
    ['STAFF_BUS', 20_000],
    ['TRUCK', 100_000],
    ['SPECIAL', 20_000],
    ['TRICYCLE', 5_000],
    ['MOTORCYCLE', 3_000],
  ])('charges the third-party premium of the circular for %s', (risk_type, premium) => {
    const rated = ratePremium(tariff, { ...cover, risk_type, cover_type: 'TPO', sum_insured: 0 })
    expect(rated.premium).toBe(naira(premium))
  })

  it('charges 5 % of the value for a private comprehensive cover, and each extension beside it', () => {
    const rated = ratePremium(tariff, { ...cover, extensions: ['SRCC', 'FLOOD', 'EXTRA_TPPD'] })
    expect(rated.breakdown.map((part) => part.amount)).toEqual([
      naira(200_000),
      naira(10_000),
      naira(10_000),
      naira(2_500),
    ])
    expect(rated.premium).toBe(naira(222_500))
  })

  it('refuses a discount that takes the price below 5 % of the value, and allows one that does not', () => {
    expect(faultOf(() => ratePremium(tariff, { ...cover, extensions: ['NO_CLAIMS', 'FLOOD'] }))?.fault).toBe(
      'net_rate_below_minimum',
    )
    const goods = { ...cover, risk_type: 'OWN_GOODS', extensions: ['NO_CLAIMS'] }
    expect(ratePremium(tariff, goods).premium).toBe(naira(216_000))
  })

  it('refuses a value too low for the cover, and names the minimum', () => {
    const fault = faultOf(() => ratePremium(tariff, { ...cover, sum_insured: naira(300_000) }))
    expect(fault).toMatchObject({ fault: 'sum_insured_below_minimum', minimum: naira(500_000) })
    expect(faultOf(() => ratePremium(tariff, { ...cover, sum_insured: 0 }))?.fault).toBe('sum_insured_needed')
  })

  it('has no price for a pair the tariff does not hold, never a zero', () => {
    expect(
      faultOf(() => ratePremium(tariff, { ...cover, risk_type: 'SPECIAL', cover_type: 'ACT' }))?.fault,
    ).toBe('rate_not_found')
    expect(
      faultOf(() => ratePremium(tariff, { ...cover, cover_type: 'TPO', extensions: ['FLOOD'] }))?.fault,
    ).toBe('rate_not_found')
  })

  it('grows with the value, sums its parts exactly and never undercuts the third-party premium', () => {
    const risks = fc.constantFrom(
      'PRIVATE',
      'OWN_GOODS',
      'STAFF_BUS',
      'TRUCK',
      'SPECIAL',
      'TRICYCLE',
      'MOTORCYCLE',
    )
    const covers = fc.constantFrom('TPFT', 'COMPREHENSIVE')
    const loadings = fc.constantFrom([], ['EXTRA_TPPD'])
    fc.assert(
      fc.property(
        risks,
        covers,
        loadings,
        fc.integer({ min: naira(3_000_000), max: 1e13 }),
        fc.nat(1e12),
        (risk_type, cover_type, extensions, sum_insured, more) => {
          const less = ratePremium(tariff, { risk_type, cover_type, extensions, sum_insured })
          const greater = ratePremium(tariff, {
            risk_type,
            cover_type,
            extensions,
            sum_insured: sum_insured + more,
          })
          expect(greater.premium).toBeGreaterThanOrEqual(less.premium)
          expect(less.breakdown.reduce((sum, part) => sum + part.amount, 0)).toBe(less.premium)
          expect(less.premium).toBeGreaterThanOrEqual(less.minimum_premium)
        },
      ),
    )
  })
})
