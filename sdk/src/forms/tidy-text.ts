import { readTime } from '../helpers/written-dates.ts'
import type { FormField } from './fields.ts'
import { fitsByRegExp } from './patterns.ts'

/**
 * What was typed, as a question wants it: a time of the day where the question takes times only, `1430` or `2.30pm` as
 * `14:30`; an account number without the gaps people write. Everything else stays as it is.
 *
 * @example tidyText({ key: 'at', kind: 'text', label: 'At what time?', pattern: '\\d{2}:\\d{2}' }, '2.30pm') // '14:30'
 */
export function tidyText({ kind, pattern, account_at }: FormField, text: string): string {
  if (account_at) return text.replace(/[\s.-]/g, '')
  if (kind !== 'text' || !pattern || fits(pattern, text.trim())) return text
  const time = readTime(text)
  return time !== null && fits(pattern, time) ? time : text
}

function fits(pattern: string, text: string): boolean {
  try {
    return fitsByRegExp(pattern, text)
  } catch {
    // Half a pattern, while somebody still writes it.
    return false
  }
}
