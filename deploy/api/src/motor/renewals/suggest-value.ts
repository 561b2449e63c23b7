import { shareOf } from '../rating/no-claims.ts'
import type { RenewalRules } from './rules.ts'

/** Kobo to which a suggestion is rounded: a thousand naira. */
const STEP = 100_000

interface Worth {
  /** Sum insured of the expiring term, in kobo; 0 for a cover without one. */
  sumInsured: number
  /** Year of manufacture. */
  year: number
  /** First day of the new term. */
  start: string
  /** Least sum insured of the tariff, in kobo. */
  minimum: number
}

/**
 * Suggests the sum insured of a new term: the present one less the yearly loss of value, to the nearest thousand naira
 * and at least the tariff's minimum.
 */
export function suggestSumInsured(
  { depreciation }: RenewalRules,
  { sumInsured, year, start, minimum }: Worth,
): number {
  if (sumInsured <= 0) return 0
  const age = Number(start.slice(0, 4)) - year
  const lost = shareOf(sumInsured, age <= 1 ? depreciation.first : depreciation.later)
  return Math.max(minimum, Math.round((sumInsured - lost) / STEP) * STEP)
}
