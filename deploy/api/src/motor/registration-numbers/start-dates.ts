import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { FieldFault } from '../../platform/errors/api-error.ts'

/** How many days ahead a cover may begin. */
export const START_DAYS_AHEAD = 60

/** What is wrong with the day a cover shall begin on, if anything is. */
export function startFault(path: string, start: string, now: Date): FieldFault | null {
  if (lagosDay(now) <= start && start <= lagosDay(after(now, days(START_DAYS_AHEAD)))) return null
  return { path, code: 'fields.start_date_range', params: { days: START_DAYS_AHEAD } }
}
