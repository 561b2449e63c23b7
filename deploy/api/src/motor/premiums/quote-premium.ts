import { type CoverToRate, type ProposedCover, type RatedPremium, RatingError } from '@coverdesk/sdk'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { type ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { Params } from '../../platform/translations/translate.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { inForce, type SetupKey, setupNames } from '../../reference/setups/store.ts'
import { rateWithNoClaims, shareOf } from '../rating/no-claims.ts'
import { coverOf, noClaimsOf, rateCover } from '../rating/rate-cover.ts'
import type { ShortPeriodFacts } from '../rating/short-period.ts'
import type { Tariff } from '../rating/tariff.ts'
import { mostDiscount } from '../rating/terms.ts'

type RatedPart = RatedPremium['breakdown'][number]

/** How long a price is valid. */
export const PRICE_DAYS = 14

/** A cover to be priced, with what a seller may agree. */
export type CoverToQuote = CoverToRate & ShortPeriodFacts & Pick<ProposedCover, 'discount'>

/**
 * Calculates the premium of a cover by the tariff in force today.
 * @throws ApiError 422 `rate_not_found`, `sum_insured_needed`, `sum_insured_below_minimum`, `net_rate_below_minimum`,
 *   `terms_discount_too_large`
 */
export async function quotePremium(
  db: Db | Tx,
  services: Services,
  cover: CoverToQuote,
  locale: string,
): Promise<{ premium: PremiumView; tariffId: string }> {
  const now = services.clock()
  const { id, tariff } = await tariffInForce(db, lagosDay(now))
  const rated = ratedOrRefused(tariff, cover, locale)
  return { premium: await labelPremium(db, services, rated, locale), tariffId: id }
}

/** Labels the parts of a rated premium, which is valid for the days of a price from now on. */
export async function labelPremium(
  db: Db | Tx,
  services: Services,
  rated: RatedPremium,
  locale: string,
): Promise<PremiumView> {
  const label = await labelling(db, services, rated, locale)
  const breakdown = rated.breakdown.map((part) => ({
    code: part.code,
    label: label(part),
    amount: part.amount,
  }))
  const validUntil = after(services.clock(), days(PRICE_DAYS)).toISOString()
  return { ...rated, breakdown, valid_until: validUntil }
}

/** Labels the parts of a price: from the dictionary, and the insurer's own from its reference data. */
async function labelling(
  db: Db | Tx,
  services: Services,
  { breakdown, cover_type }: RatedPremium,
  locale: string,
): Promise<(part: RatedPart) => string> {
  const worded = ({ label_key }: RatedPart) => services.translate(locale, 'rating', label_key)
  const placeOf = ({ code }: RatedPart): SetupKey =>
    code === 'BASIC' ? ['cover_types', '', cover_type] : ['extensions', '', code]
  const own = breakdown.filter((part) => worded(part) === part.label_key)
  if (own.length === 0) return worded
  const names = await setupNames(db, own.map(placeOf), lagosDay(services.clock()))
  return (part) => (own.includes(part) ? (names(...placeOf(part)) ?? part.code) : worded(part))
}

/** Returns the lowest flat premium of the tariff in force, in kobo: the "from" price. */
export async function lowestPremium(db: Db, services: Services): Promise<number | null> {
  const { tariff } = await tariffInForce(db, lagosDay(services.clock()))
  const flat = tariff.rates.flatMap((rate) => (rate.basis === 'flat' && rate.amount ? [rate.amount] : []))
  return flat.length > 0 ? Math.min(...flat) : null
}

const tariffOf = preparedRead((db, day: string) =>
  db.selectFrom('tariffs').select(['id', 'content']).where('class', '=', 'motor').where(inForce(day)),
)

/** Finds the tariff of a day, which prices every quote of that day; undefined while there is none. */
export async function tariffOn(
  db: Db | Tx,
  day: string,
): Promise<{ id: string; tariff: Tariff } | undefined> {
  const row = await tariffOf.first(db, day)
  return row && { id: row.id, tariff: row.content as Tariff }
}

/** @throws ApiError 422 `rate_not_found` while there is no tariff */
export async function tariffInForce(db: Db | Tx, day: string): Promise<{ id: string; tariff: Tariff }> {
  const found = await tariffOn(db, day)
  if (!found) throw fieldError('cover_type', 'rate_not_found')
  return found
}

function ratedOrRefused(tariff: Tariff, cover: CoverToQuote, locale: string) {
  try {
    assertDiscount(tariff, cover, locale)
    return rateCover(tariff, { ...cover })
  } catch (error) {
    throw error instanceof RatingError ? ratingRefusal(error, locale) : error
  }
}

/** A seller's discount leaves the legal minimum. @throws ApiError 422 at `discount_bps` */
function assertDiscount(tariff: Tariff, { discount, ...cover }: CoverToQuote, locale: string): void {
  if (!discount) return
  const without = rateWithNoClaims(tariff, coverOf(cover), noClaimsOf(cover))
  const basic = without.breakdown.find(({ code }) => code === 'BASIC')?.amount ?? 0
  const most = mostDiscount(tariff, without)
  if (shareOf(basic, discount.discount_bps) <= most) return
  const params = { most: writeAmount(most, locale) }
  throw fieldError('cover.discount.discount_bps', 'terms_discount_too_large', { params })
}

/** Returns the error of a cover that the tariff does not price, at its field. */
export function ratingRefusal({ fault, minimum }: RatingError, locale: string): ApiError {
  const field = fault.startsWith('sum_insured') ? 'sum_insured' : 'cover_type'
  const params: Params = minimum === null ? {} : { minimum: writeAmount(minimum, locale) }
  return fieldError(field, fault, { params })
}
