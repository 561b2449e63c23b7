import { readTime } from '../dates/written-dates.ts'
import { normaliseText } from '../text/normalise-text.ts'
import { visibleText } from '../text/visible-text.ts'
import type { FormField } from './fields.ts'
import { fitsByRegExp, type PatternMatcher } from './patterns.ts'

/** A pattern that itself asks for signs beyond ASCII is given them as they are typed. */
const OF_ASCII = /^[ -~]*$/

/**
 * What was typed, as a question wants it: without anything invisible; plain digits, hyphens and apostrophes where a
 * pattern is asked for; a time of the day where the question takes times only, `1430` or `2.30pm` as `14:30`; an
 * account number without the gaps people write.
 *
 * @param fits tests a text against the question's pattern; by `RegExp` unless another is given
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
    // Half a pattern, while somebody still writes it.
    return false
  }
}
