import { addDays } from '../../policies/terms/days.ts'
import type { Day } from '../../policies/terms/model.ts'

/** A term of the vehicle's cover with this customer, newest first. */
export interface EarlierTerm {
  start: Day
  end: Day
  claims: number
}

/** Most years that are counted. */
const MOST = 5

/**
 * Counts the claim-free years up to a new term: its terms one after the other, back to the one with a claim. A gap longer
 * than the days that keep the discount ends the count.
 */
export function claimFreeYears(terms: readonly EarlierTerm[], start: Day, keepDays: number): number {
  let years = 0
  let next = start
  for (const term of terms) {
    if (term.claims > 0 || addDays(term.end, 1 + keepDays) < next) break
    years += 1
    next = term.start
  }
  return Math.min(years, MOST)
}
