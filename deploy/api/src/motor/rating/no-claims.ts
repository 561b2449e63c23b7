import { type CoverToRate, type RatedPremium, ratePremium } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import { addParts } from './add-parts.ts'
import type { Tariff } from './tariff.ts'

/** Component of the premium that is the no-claims discount. */
export const NO_CLAIMS = 'NO_CLAIMS'

const WHOLE_BPS = 10_000
/** Thirds, which basis points cannot express. */
const THIRDS: Readonly<Record<number, number>> = { 3333: 1, 6667: 2 }

/** The share of an amount in basis points; 3333 and 6667 are exact thirds. */
export function shareOf(amount: number, bps: number): number {
  const thirds = THIRDS[bps]
  return thirds ? fraction(amount, thirds, 3) : fraction(amount, bps, WHOLE_BPS)
}

/**
 * Rates a year's cover with a no-claims discount on the basic premium, in place of the tariff's own row. The discount is
 * limited so that the net premium does not fall below the legal minimum rate. A cover without such a discount in the
 * tariff gets none.
 * @param bps - discount of the claim-free years, in basis points; null rates by the tariff alone
 * @throws RatingError
 */
export function rateWithNoClaims(tariff: Tariff, cover: CoverToRate, bps: number | null): RatedPremium {
  if (bps === null) return ratePremium(tariff, cover)
  const rated = ratePremium(tariff, {
    ...cover,
    extensions: cover.extensions.filter((code) => code !== NO_CLAIMS),
  })
  const discount = discountOf(tariff, rated, bps)
  return addParts(tariff, rated, [{ code: NO_CLAIMS, amount: -discount }])
}

/** The discount in kobo, as far as the legal minimum rate allows. */
function discountOf(tariff: Tariff, rated: RatedPremium, bps: number): number {
  const { cover_type: coverType, sum_insured: sumInsured, breakdown } = rated
  const isOffered = tariff.extensions.some(
    ({ code, cover_types }) => code === NO_CLAIMS && cover_types.includes(coverType),
  )
  if (!isOffered) return 0
  const basic = breakdown.find(({ code }) => code === 'BASIC')?.amount ?? 0
  const floor = tariff.minimum_net_rates.find((row) => row.cover_type === coverType)
  const discounts = new Set(tariff.extensions.flatMap(({ code, kind }) => (kind === 'discount' ? code : [])))
  const others = breakdown.reduce((sum, { code, amount }) => sum + (discounts.has(code) ? amount : 0), 0)
  const least = floor ? fraction(sumInsured, floor.rate_bps, WHOLE_BPS) : 0
  return Math.max(0, Math.min(shareOf(basic, bps), basic + others - least))
}
