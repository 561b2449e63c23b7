import { addDays, daysOf } from '../../policies/terms/days.ts'
import type { Day } from '../../policies/terms/model.ts'

/** A term of the vehicle's cover with this customer, newest first. */
export interface EarlierTerm {
  start: Day
  end: Day
  claims: number
}

/** Most years that are counted. */
const MOST = 5
const DAYS_OF_YEAR = 365

/**
 * Counts the claim-free years up to a new term: its terms one after the other, back to the one with a claim. A gap longer
 * than the days that keep the discount ends the count. Short terms count by their days.
 */
export function claimFreeYears(terms: readonly EarlierTerm[], start: Day, keepDays: number): number {
  let days = 0
  let next = start
  for (const term of terms) {
    if (term.claims > 0 || addDays(term.end, 1 + keepDays) < next) break
    days += daysOf(term)
    next = term.start
  }
  return Math.min(Math.floor(days / DAYS_OF_YEAR), MOST)
}
