/**
 * Why a change cannot be booked:
 * - `outside_term`: no term of the policy has that day.
 * - `not_covered`: the policy gives no cover on that day.
 * - `cancelled`: the term is cancelled already.
 * - `not_cancelled`: there is no cancellation to reinstate from.
 * - `term_exists`: the policy has a term on one of these days.
 */
export type TermChangeProblem = 'outside_term' | 'not_covered' | 'cancelled' | 'not_cancelled' | 'term_exists'

/** A change that does not fit the contract as it is booked. */
export class TermChangeError extends Error {
  override name = 'TermChangeError'
  readonly problem: TermChangeProblem

  constructor(problem: TermChangeProblem) {
    super(problem)
    this.problem = problem
  }
}
