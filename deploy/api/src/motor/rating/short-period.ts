import type { RatedPremium } from '@coverdesk/sdk'
import { fraction } from '../../platform/money/fraction.ts'
import { beforeTax, withParts } from './add-parts.ts'
import type { Tariff } from './tariff.ts'

/** Component of the premium that raises a short term to the statutory premium of its class. */
const MINIMUM = 'SHORT_PERIOD_MINIMUM'

const WHOLE_BPS = 10_000

/** The short period among the facts of a term: its code and its share of a year's premium in basis points. */
export interface ShortPeriodFacts {
  short_period?: string
  short_period_bps?: number
}

/** The share of a year's premium that a short term costs, in basis points; null for a year. */
export const shortPeriodBps = ({ short_period_bps: bps }: Record<string, unknown>): number | null =>
  typeof bps === 'number' ? bps : null

/**
 * Prices a short term by its share of the year's premium. The statutory premium of a third-party cover is charged whole,
 * and a cover that includes it costs at least as much. Tax is computed on the new sum.
 * @param bps - share of the short-period scale, in basis points; null for a year
 */
export function rateShortPeriod(tariff: Tariff, rated: RatedPremium, bps: number | null): RatedPremium {
  if (bps === null) return rated
  const isStatutory = rated.rate_bps === null
  const parts = beforeTax(rated).map((part) =>
    isStatutory && part.code === 'BASIC' ? part : { ...part, amount: fraction(part.amount, bps, WHOLE_BPS) },
  )
  const missing = rated.minimum_premium - parts.reduce((sum, { amount }) => sum + amount, 0)
  const raised =
    !isStatutory && missing > 0
      ? [{ code: MINIMUM, label_key: `extensions.${MINIMUM}`, amount: missing }]
      : []
  return withParts(tariff, rated, [...parts, ...raised])
}
