import { RatingError } from '@coverdesk/sdk'
import { fieldError } from '../../platform/errors/api-error.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import { TermChangeError, type TermChangeProblem } from '../../policies/terms/term-change-error.ts'

const codes: Record<TermChangeProblem, string> = {
  outside_term: 'change_outside_term',
  not_covered: 'change_outside_term',
  cancelled: 'policy_cancelled',
  not_cancelled: 'policy_not_cancelled',
  term_exists: 'renewal_closed',
}

/**
 * Turns why a change cannot be priced or booked into an error at its field; other errors are returned unchanged.
 * @param rated - the fact whose choice may have no rate
 */
export function changeRefusal(error: unknown, locale: string, rated = 'cover_type'): unknown {
  if (error instanceof TermChangeError) return fieldError('effective_from', codes[error.problem])
  if (!(error instanceof RatingError)) return error
  const field = error.fault.startsWith('sum_insured') ? 'sum_insured' : rated
  const minimum = error.minimum === null ? '' : writeAmount(error.minimum, locale)
  return fieldError(`facts.${field}`, error.fault, { params: { minimum } })
}
