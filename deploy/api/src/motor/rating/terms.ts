import type { CoverToRate, RatedPremium } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import { addParts } from './add-parts.ts'
import { rateWithNoClaims, shareOf } from './no-claims.ts'
import type { Tariff } from './tariff.ts'

/** Components of the premium by an underwriter's terms. */
const LOADING = 'LOADING'
const TERMS_DISCOUNT = 'TERMS_DISCOUNT'

const WHOLE_BPS = 10_000

/** Shares of the basic premium that an underwriter's terms add and take off, in basis points. */
export interface RatedTerms {
  loading_bps: number
  discount_bps: number
}

/**
 * Rates a year's cover with an underwriter's terms, on top of the no-claims discount. The discount is limited so that the
 * net premium does not fall below the legal minimum rate, nor below the statutory premium of the class.
 * @param noClaimsBps - as `rateWithNoClaims`
 * @param terms - null for none
 * @throws RatingError
 */
export function rateWithTerms(
  tariff: Tariff,
  cover: CoverToRate,
  noClaimsBps: number | null,
  terms: RatedTerms | null,
): RatedPremium {
  const rated = rateWithNoClaims(tariff, cover, noClaimsBps)
  if (!terms) return rated
  const basic = amountOf(rated, 'BASIC')
  const loading = shareOf(basic, terms.loading_bps)
  const discount = Math.min(shareOf(basic, terms.discount_bps), mostDiscount(tariff, rated))
  return addParts(tariff, rated, [
    { code: LOADING, amount: loading },
    { code: TERMS_DISCOUNT, amount: -discount },
  ])
}

/** The largest discount in kobo that leaves the legal minimum of a rated cover. */
export function mostDiscount(
  tariff: Tariff,
  { cover_type: coverType, risk_type: riskType, sum_insured: sumInsured, breakdown }: RatedPremium,
): number {
  const discounts = breakdown.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0)
  const net = amountOf({ breakdown }, 'BASIC') + discounts
  const floor = tariff.minimum_net_rates.find((row) => row.cover_type === coverType)
  const least = floor ? fraction(sumInsured, floor.rate_bps, WHOLE_BPS) : 0
  return Math.max(0, net - Math.max(least, tariff.minimum_premiums[riskType] ?? 0))
}

const amountOf = ({ breakdown }: Pick<RatedPremium, 'breakdown'>, code: string): number =>
  breakdown.find((part) => part.code === code)?.amount ?? 0

/** An underwriter's terms among the facts of a term, or the discount of its seller; null for none. */
export function termsOf(facts: Record<string, unknown>): RatedTerms | null {
  const agreed = (facts.terms ?? facts.discount ?? {}) as Partial<RatedTerms>
  const { loading_bps: loading = 0, discount_bps: discount = 0 } = agreed
  return loading > 0 || discount > 0 ? { loading_bps: loading, discount_bps: discount } : null
}
