import { isDay } from '@coverdesk/sdk'
import type { Text } from '../locale/use-text.ts'
import type { Days } from './columns.ts'

/** A choice of days as people read it: `Started: 1 Mar 2026 – 31 Mar 2026`; empty for any day. `text` is of `parts`. */
export function daysText(
  { label, from: first, until: last }: Days,
  filters: Readonly<Record<string, string>>,
  { t, formatDate }: Pick<Text, 't' | 'formatDate'>,
): string {
  const written = (day: string): string => (isDay(day) ? formatDate(day) : day)
  const [from, until] = [filters[first] ?? '', filters[last] ?? '']
  if (first === last) return from && t('days.on', { label, day: written(from) })
  if (from && until) return t('days.between', { label, from: written(from), until: written(until) })
  if (from) return t('days.from', { label, day: written(from) })
  return until ? t('days.until', { label, day: written(until) }) : ''
}
