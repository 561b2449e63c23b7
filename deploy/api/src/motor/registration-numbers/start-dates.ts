import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { FieldError } from '../../platform/errors/api-error.ts'

/** Most days ahead on which a cover may begin. */
export const START_DAYS_AHEAD = 60

/** Returns the error of a planned first day of cover, if any. */
export function startDateError(path: string, start: string, now: Date): FieldError | null {
  if (lagosDay(now) <= start && start <= lagosDay(after(now, days(START_DAYS_AHEAD)))) return null
  return { path, code: 'fields.start_date_range', params: { days: START_DAYS_AHEAD } }
}
