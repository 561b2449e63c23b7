import type { SalePremium, SalePremiumQuery, ShortPeriod } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { shortPeriodOn, termFrom } from '../change-rules/proposal-term.ts'
import { quotePremium } from '../premiums/quote-premium.ts'
import { discountOf, isWithinLimit } from './sale-discount.ts'

/** Lists the short periods that a cover can be sold for from a day on, with their share of a year's premium. */
export async function listShortPeriods(db: Db, day: string): Promise<ShortPeriod[]> {
  const { scale } = await readChangeRules(db, day)
  return scale.map(({ code, bps }) => ({ code, share_bps: bps }))
}

/**
 * Prices a cover as its seller may agree it: by the tariff in force today, with the share of a short period and a
 * discount.
 * @throws ApiError 422 as `quotePremium`, and at `short_period`
 */
export async function priceSale(
  services: Services,
  { extensions = [], start_date, short_period, discount_bps, ...cover }: SalePremiumQuery,
  { principal, now, locale }: Actor & { locale: string },
): Promise<SalePremium> {
  const { db } = services
  const start = start_date ?? lagosDay(now)
  const period = await shortPeriodOn(db, short_period, start)
  const discount = discount_bps ? { discount_bps, reason: '' } : undefined
  const year = { ...cover, extensions, discount }
  const { premium: annual } = await quotePremium(db, services, year, locale)
  const short = period ? { short_period_bps: period.bps } : null
  const { premium } = short
    ? await quotePremium(db, services, { ...year, ...short }, locale)
    : { premium: annual }
  const amount = discountOf(premium)
  return {
    ...premium,
    annual_premium: annual.premium,
    share_bps: period?.bps ?? null,
    start_date: start,
    end_date: termFrom(start, period).end,
    discount: discount ? { amount, within_limit: await isWithinLimit(db, principal, amount, now) } : null,
  }
}
