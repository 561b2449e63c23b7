import type { DateWords } from '@coverdesk/sdk'
import { formatTag } from '../locale/languages.ts'

const MONTHS = 12
const WEEK = 7

const known = new Map<string, DateWords>()

/**
 * How a language names months, weekdays, yesterday, today and tomorrow; months also as they stand in a date. Collected
 * once: a form asks for each of its dates.
 */
export function dateWords(locale: string): DateWords {
  const words = known.get(locale) ?? collectWords(locale)
  known.set(locale, words)
  return words
}

function collectWords(locale: string): DateWords {
  const tag = formatTag(locale)
  // Yoruba puts its word for month before each of them.
  const namer = (
    part: 'month' | 'weekday',
    options: Intl.DateTimeFormatOptions,
  ): ((date: Date) => string) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return (date) =>
      format
        .formatToParts(date)
        .find(({ type }) => type === part)
        ?.value.split(' ')
        .at(-1) ?? ''
  }
  const months = [
    namer('month', { month: 'long' }),
    namer('month', { month: 'long', day: 'numeric' }),
    namer('month', { month: 'short', day: 'numeric', year: 'numeric' }),
  ]
  const weekdays = [namer('weekday', { weekday: 'long' }), namer('weekday', { weekday: 'short' })]
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return {
    months: Array.from({ length: MONTHS }, (_, month) =>
      months.map((nameOf) => nameOf(new Date(Date.UTC(2026, month, 1)))),
    ),
    // 4 January 2026 was a Sunday.
    weekdays: Array.from({ length: WEEK }, (_, day) =>
      weekdays.map((nameOf) => nameOf(new Date(Date.UTC(2026, 0, 4 + day)))),
    ),
    near: [-1, 0, 1].map((days) => relative.format(days, 'day')),
  }
}
