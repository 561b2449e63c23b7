import {
  type CoverToRate,
  policyTerm,
  type RatedPremium,
  RatingError,
  type RenewalReason,
} from '@coverdesk/sdk'
import type { Term } from '../../policies/terms/model.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { NO_CLAIMS } from '../rating/no-claims.ts'
import type { Tariff } from '../rating/tariff.ts'
import { rateWithTerms, termsOf } from '../rating/terms.ts'
import { renewedAccessories } from './renewed-accessories.ts'
import { noClaimsBps, type RenewalRules } from './rules.ts'
import { suggestSumInsured } from './suggest-value.ts'

/** What the customer or staff change for the new term; the rest continues. */
export interface RenewalChoices {
  cover_type?: string | undefined
  /** Kobo. */
  sum_insured?: number | undefined
  extensions?: readonly string[] | undefined
}

export interface RenewalToPrice {
  /** Insured facts at the end of the expiring term. */
  facts: InsuredFacts
  /** Annual premium of those facts by the tariff of the expiring term, in kobo. */
  expiring: number
  tariff: Tariff
  /** First day of the new term. */
  start: string
  rules: RenewalRules
  claimFreeYears: number
  choices: RenewalChoices
}

/** Part of the difference between two years' premiums, in kobo. */
export interface PriceDifference {
  reason: RenewalReason
  amount: number
}

export interface PricedRenewal {
  term: Term
  facts: InsuredFacts
  premium: RatedPremium
  suggested: number
  noClaimsBps: number
  /** Their sum is the new premium less the expiring one. */
  differences: PriceDifference[]
}

/**
 * Prices a new term by the tariff of its first day, and explains the difference to the expiring premium: changes one
 * thing after the other, in a fixed order, so that the parts add up to the difference.
 * @throws RatingError
 */
export function priceRenewal(order: RenewalToPrice): PricedRenewal {
  const { facts, tariff, start, rules, claimFreeYears, choices } = order
  const before = coverOf(facts)
  // What an underwriter set continues until another decision; a seller's discount and a short period end.
  const { discount: _discount, short_period, short_period_bps: _share, ...continuing } = facts
  const terms = termsOf(continuing)
  const coverType = choices.cover_type ?? before.cover_type
  const suggested = suggestSumInsured(rules, {
    sumInsured: before.sum_insured,
    year: Number(facts.year),
    start,
    minimum: rateOf(tariff, before.risk_type, before.cover_type)?.minimum_sum_insured ?? 0,
  })
  const isValued = rateOf(tariff, before.risk_type, coverType)?.basis === 'sum_insured'
  const sumInsured = isValued ? (choices.sum_insured ?? suggested) : 0
  const extensions = availableOf(tariff, coverType, choices.extensions ?? before.extensions).filter(
    (code) => code !== NO_CLAIMS,
  )
  const bps = noClaimsBps(rules, claimFreeYears)
  const earlier = isNumber(facts.no_claims_bps) ? facts.no_claims_bps : null
  const continued = {
    risk_type: before.risk_type,
    extensions: availableOf(tariff, coverType, before.extensions),
  }
  const steps: [RenewalReason, () => RatedPremium][] = [
    [short_period ? 'period' : 'tariff', () => rateWithTerms(tariff, before, earlier, termsOf(facts))],
    ['discount', () => rateWithTerms(tariff, before, earlier, terms)],
    [
      'cover_type',
      () =>
        rateWithTerms(
          tariff,
          {
            ...continued,
            cover_type: coverType,
            sum_insured: isValued ? before.sum_insured || sumInsured : 0,
          },
          earlier,
          terms,
        ),
    ],
    [
      'sum_insured',
      () =>
        rateWithTerms(
          tariff,
          { ...continued, cover_type: coverType, sum_insured: sumInsured },
          earlier,
          terms,
        ),
    ],
    [
      'extensions',
      () =>
        rateWithTerms(
          tariff,
          {
            ...continued,
            cover_type: coverType,
            sum_insured: sumInsured,
            extensions: earlier === null ? [...extensions, ...discountOf(continued.extensions)] : extensions,
          },
          earlier,
          terms,
        ),
    ],
  ]
  const cover = { risk_type: before.risk_type, cover_type: coverType, sum_insured: sumInsured, extensions }
  const premium = rateWithTerms(tariff, cover, bps, terms)
  const differences: PriceDifference[] = []
  let reached = order.expiring
  const reach = (reason: RenewalReason, amount: number): void => {
    if (amount !== reached) differences.push({ reason, amount: amount - reached })
    reached = amount
  }
  for (const [reason, rate] of steps) {
    const amount = ratedOrNull(rate)
    if (amount !== null) reach(reason, amount)
  }
  reach('no_claims', premium.premium)
  return {
    term: policyTerm(start),
    facts: {
      ...continuing,
      ...cover,
      ...renewedAccessories(facts, sumInsured),
      start_date: start,
      no_claims_years: claimFreeYears,
      no_claims_bps: bps,
    },
    premium,
    suggested,
    noClaimsBps: bps,
    differences,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

function coverOf(facts: InsuredFacts): CoverToRate {
  return {
    risk_type: String(facts.risk_type),
    cover_type: String(facts.cover_type),
    sum_insured: Number(facts.sum_insured ?? 0),
    extensions: Array.isArray(facts.extensions) ? facts.extensions.map(String) : [],
  }
}

const rateOf = (tariff: Tariff, risk: string, cover: string) =>
  tariff.rates.find(({ risk_type, cover_type }) => risk_type === risk && cover_type === cover)

/** Extensions that the tariff has for a cover. */
const availableOf = (tariff: Tariff, coverType: string, codes: readonly string[]): string[] =>
  codes.filter((code) =>
    tariff.extensions.some((row) => row.code === code && row.cover_types.includes(coverType)),
  )

const discountOf = (codes: readonly string[]): string[] => codes.filter((code) => code === NO_CLAIMS)

/** A step without a price, such as a cover that is no longer sold, is part of the next one. */
function ratedOrNull(rate: () => RatedPremium): number | null {
  try {
    return rate().premium
  } catch (error) {
    if (error instanceof RatingError) return null
    throw error
  }
}
