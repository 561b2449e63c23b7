import { addDays, addMonths } from './days.ts'
import type { Day } from './model.ts'

/** A row of the short-period scale: the share of the premium retained when cover has lasted no longer than this. */
export type ShortPeriodRow = { days: number; bps: number } | { months: number; bps: number }

const WHOLE_BPS = 10_000

/**
 * Share of the premium that the scale retains, in basis points. Rows are read as "not exceeding": a cancellation on the
 * same day of the next month is still within one month. Beyond the last row everything is retained.
 *
 * @param start - first day of the term
 * @param cancelledFrom - first day without cover
 */
export function shortPeriodShare(scale: readonly ShortPeriodRow[], start: Day, cancelledFrom: Day): number {
  const row = scale.find(
    (one) => cancelledFrom <= ('days' in one ? addDays(start, one.days) : addMonths(start, one.months)),
  )
  return row?.bps ?? WHOLE_BPS
}
