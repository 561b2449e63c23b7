import { normaliseText } from '../text/normalise-text.ts'
import { isDay } from './dates.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** Words and characters between or after the numbers of a date. */
const FILLER = /^(st|nd|rd|th|of|de|年|月|日|(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?)$/
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const NEAR: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const PIVOT = 50
const DAY = 24 * 60 * 60_000

/**
 * Parses a day as typed, with the day before the month: `3/4/2026`, `3 apr 2026`, `3.4.26`, `20260403`, `2026-04-03`,
 * `3 apr` of this year, `today`, `+7` for a week from today, `tue` for the last Tuesday. A year of two digits above 50 is
 * 19xx.
 * @param today - the present day, `yyyy-mm-dd`
 * @param monthNames - the twelve months in another language; English ones are always accepted
 * @param ahead - whether a weekday is the next one
 * @returns the day as `yyyy-mm-dd`, or null for other texts
 * @example readDay('3/4/2026', '2026-11-20') // '2026-04-03'
 */
export function readDay(
  text: string,
  today: string,
  monthNames: readonly string[] = [],
  ahead = false,
): string | null {
  const written = normaliseText(text).trim().toLowerCase()
  const near =
    NEAR[written] ??
    (/^[+-]\d{1,4}$/.test(written)
      ? Number(written)
      : untilWeekday(written, new Date(today).getUTCDay(), ahead))
  if (near !== undefined) return new Date(Date.parse(today) + near * DAY).toISOString().slice(0, 10)
  if (/^\d{8}$/.test(written)) return readRun(written)
  const words = written.match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const [first = '', second = '', third = today.slice(0, 4), ...more] = words.filter(
    (word) => !FILLER.test(word),
  )
  if (more.length > 0) return null
  const names = [MONTHS, monthNames.map((name) => name.toLowerCase())]
  if (first.length === 4 && isNumber(first)) return dayOf(first, monthOf(second, names), third)
  const [day, month] = isNumber(first) ? [first, second] : [second, first]
  return dayOf(third, monthOf(month, names), day)
}

/**
 * Parses a time of day as typed: `14:30`, `1430`, `14.30`, `2.30pm`, `2 pm`, `9`, `noon`, `midnight`.
 * @returns the time as `HH:MM`, or null for other texts
 * @example readTime('2.30pm') // '14:30'
 */
export function readTime(text: string): string | null {
  const written = normaliseText(text).toLowerCase().replaceAll(/\s/g, '')
  if (written === 'noon' || written === 'midday') return '12:00'
  if (written === 'midnight') return '00:00'
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:([ap])\.?m\.?|h)?$/.exec(written)
  if (!parts) return null
  const [, hours = '', minutes = '00', half] = parts
  const said = Number(hours)
  if (half && (said < 1 || said > 12)) return null
  const hour = half ? (said % 12) + (half === 'p' ? 12 : 0) : said
  return hour < 24 && Number(minutes) < 60 ? `${padded(hour)}:${minutes}` : null
}

/** Days from a weekday to the last or next one that is named; undefined for other texts. */
function untilWeekday(written: string, from: number, ahead: boolean): number | undefined {
  const weekday = FILLER.test(written) ? WEEKDAYS.indexOf(written.slice(0, 3)) : -1
  if (weekday < 0) return undefined
  return ahead ? (weekday - from + 7) % 7 : -((from - weekday + 7) % 7)
}

/** Parses eight digits, with the year first or else last. No eight digits are a day in both orders. */
function readRun(run: string): string | null {
  const yearFirst = dayOf(run.slice(0, 4), Number(run.slice(4, 6)), run.slice(6))
  return isOfOurTimes(run.slice(0, 4)) && yearFirst
    ? yearFirst
    : isOfOurTimes(run.slice(4))
      ? dayOf(run.slice(4), Number(run.slice(2, 4)), run.slice(0, 2))
      : null
}

const isOfOurTimes = (year: string): boolean => year.startsWith('19') || year.startsWith('20')
const isNumber = (word: string): boolean => /^\d+$/.test(word)
const padded = (part: number | string): string => String(part).padStart(2, '0')

/** Returns 1 to 12 for a number, or for at least three letters of a name; 0 otherwise. */
function monthOf(word: string, names: readonly (readonly string[])[]): number {
  if (isNumber(word)) return Number(word)
  if (word.length < 3) return 0
  return Math.max(...names.map((months) => months.findIndex((name) => name.startsWith(word)) + 1))
}

function dayOf(written: string, month: number, day: string): string | null {
  const year = written.length === 2 ? `${Number(written) > PIVOT ? 19 : 20}${written}` : written
  const found = `${year}-${padded(month)}-${padded(day)}`
  return isDay(found) ? found : null
}
