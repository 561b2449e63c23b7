import { formatNaira } from '@coverdesk/sdk'
import type { Db, Tx } from '../db/database.ts'
import { after, days, lagosDay } from '../db/clock.ts'
import { fieldError } from '../http/api-error.ts'
import { ratePremium, RatingError } from '../rating/rate-premium.ts'
import type { Tariff } from '../rating/tariff.ts'
import type { Services } from '../services.ts'
import type { PremiumView } from './premium-shape.ts'

const PRICE_DAYS = 14

export interface CoverChoice {
  risk_type: string
  cover_type: string
  /** Kobo. */
  sum_insured: number
  extensions: readonly string[]
}

/**
 * The premium of a cover by the tariff in force today.
 * @throws ApiError 422 `rate_not_found`, `sum_insured_needed`, `sum_insured_below_minimum`, `net_rate_below_minimum`
 */
export async function quotePremium(
  db: Db | Tx,
  services: Services,
  choice: CoverChoice,
  locale: string,
): Promise<{ premium: PremiumView; tariffId: string }> {
  const now = services.clock()
  const { id, tariff } = await tariffInForce(db, lagosDay(now))
  try {
    const { breakdown, ...rated } = ratePremium(tariff, choice)
    const parts = breakdown.map(({ code, label_key, params, amount }) => ({
      code,
      amount,
      label: services.translate(locale, 'rating', label_key, params),
    }))
    return { premium: { ...rated, breakdown: parts, valid_until: after(now, days(PRICE_DAYS)).toISOString() }, tariffId: id }
  } catch (error) {
    throw error instanceof RatingError ? refusal(error, locale) : error
  }
}
