import type { CoverToRate, RatedPremium } from '@coverdesk/sdk'
import { rateShortPeriod, shortPeriodBps } from './short-period.ts'
import type { Tariff } from './tariff.ts'
import { rateWithTerms, termsOf } from './terms.ts'

type Facts = Readonly<Record<string, unknown>>

/** The cover among insured facts. */
export const coverOf = (facts: Facts): CoverToRate => ({
  risk_type: String(facts.risk_type),
  cover_type: String(facts.cover_type),
  sum_insured: Number(facts.sum_insured ?? 0),
  extensions: Array.isArray(facts.extensions) ? facts.extensions.map(String) : [],
})

/** The no-claims discount of a renewed term in basis points; null for a term rated by the tariff's own row. */
export const noClaimsOf = ({ no_claims_bps: bps }: Facts): number | null =>
  typeof bps === 'number' ? bps : null

/**
 * Rates insured facts: the tariff with its no-claims discount, an underwriter's terms or the seller's discount, and the
 * share of a short period. A year's premium unless the facts name a short period.
 * @throws RatingError
 */
export const rateCover = (tariff: Tariff, facts: Facts): RatedPremium =>
  rateShortPeriod(
    tariff,
    rateWithTerms(tariff, coverOf(facts), noClaimsOf(facts), termsOf(facts)),
    shortPeriodBps(facts),
  )
