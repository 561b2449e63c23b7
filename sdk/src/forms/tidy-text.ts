import { readTime } from '../dates/written-dates.ts'
import { normaliseText } from '../text/normalise-text.ts'
import { visibleText } from '../text/visible-text.ts'
import type { FormField } from './fields.ts'
import { fitsByRegExp, type PatternMatcher } from './patterns.ts'

/** A pattern with characters beyond ASCII receives them as typed. */
const OF_ASCII = /^[ -~]*$/

/**
 * Converts typed text to the form that a question expects: without invisible characters; ASCII digits, hyphens and
 * apostrophes for a pattern; a time of day such as `1430` or `2.30pm` as `14:30` when the question accepts times
 * only; an account number without spaces.
 * @param fits tests a text against the question's pattern; by `RegExp` by default
 * @example tidyText({ key: 'at', kind: 'text', label: 'At what time?', pattern: '\\d{2}:\\d{2}' }, '2.30pm') // '14:30'
 */
export function tidyText(
  { kind, pattern, account_at }: FormField,
  text: string,
  fits: PatternMatcher = fitsByRegExp,
): string {
  if (account_at) return normaliseText(text).replace(/[\s.-]/g, '')
  if (!pattern || !OF_ASCII.test(pattern)) return visibleText(text)
  const plain = normaliseText(text)
  if (kind !== 'text' || isFitting(fits, pattern, plain.trim())) return plain
  const time = readTime(plain)
  return time !== null && isFitting(fits, pattern, time) ? time : plain
}

function isFitting(fits: PatternMatcher, pattern: string, text: string): boolean {
  try {
    return fits(pattern, text)
  } catch {
    // An incomplete pattern, while it is being typed.
    return false
  }
}
