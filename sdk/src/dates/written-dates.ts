import { normaliseText } from '../text/normalise-text.ts'
import { plainLetters } from '../text/plain-letters.ts'
import { isDay } from './dates.ts'

/** How a language names days. */
export interface DateWords {
  /** Spellings of each month, January first. */
  months: readonly (readonly string[])[]
  /** Spellings of each weekday, Sunday first, its full name first. */
  weekdays: readonly (readonly string[])[]
  /** Yesterday, today and tomorrow. */
  near: readonly string[]
}

const each = (names: string): string[][] => names.split(' ').map((name) => [name])
const ENGLISH: DateWords = {
  months: each('january february march april may june july august september october november december'),
  weekdays: each('sunday monday tuesday wednesday thursday friday saturday'),
  near: ['yesterday', 'today', 'tomorrow'],
}
/** Words and characters between or after the numbers of a date. */
const FILLER = /^(st|nd|rd|th|of|den?|г|osu|ojo|年|月|日)$/
const PIVOT = 50
const DAY = 24 * 60 * 60_000

/**
 * Parses a day as typed, with the day before the month: `3/4/2026`, `3 apr 2026`, `3.4.26`, `20260403`, `2026-04-03`,
 * `3 apr` of this year, `today`, `+7` for a week from today, `tue` for the last Tuesday. A year of two digits above 50 is
 * 19xx. Accents and points may be left out.
 * @param today - the present day, `yyyy-mm-dd`
 * @param words - those of another language; English ones are always accepted
 * @param ahead - whether a weekday is the next one
 * @returns the day as `yyyy-mm-dd`, or null for other texts
 * @example readDay('3/4/2026', '2026-11-20') // '2026-04-03'
 */
export function readDay(
  text: string,
  today: string,
  words: DateWords = ENGLISH,
  ahead = false,
): string | null {
  const written = bare(text)
  const languages = [words, ENGLISH]
  const near = /^[+-]\d{1,4}$/.test(written)
    ? Number(written)
    : (languages.map((known) => untilNamed(written, known, { today, ahead })).find((days) => days !== null) ??
      null)
  if (near !== null) return new Date(Date.parse(today) + near * DAY).toISOString().slice(0, 10)
  if (/^\d{8}$/.test(written)) return readRun(written)
  const parts = withoutWeekday(written, words).match(/\d+|\p{L}+/gu) ?? []
  const monthOf = (part: string): number =>
    isNumber(part) ? Number(part) : Math.max(...languages.map(({ months }) => startOf(months, part, 3) + 1))
  const isWeekday = (part: string): boolean =>
    languages.some(({ weekdays }) => startOf(weekdays, part, 3) >= 0)
  const [first = '', second = '', third = today.slice(0, 4), ...more] = parts.filter(
    (part) => monthOf(part) > 0 || !(FILLER.test(part) || isWeekday(part)),
  )
  if (more.length > 0) return null
  if (first.length === 4 && isNumber(first)) return dayOf(first, monthOf(second), third)
  const [day, month] = isNumber(first) ? [first, second] : [second, first]
  return dayOf(third, monthOf(month), day)
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

/** Small letters without accents, and without the point of a shortened word. */
const bare = (text: string): string =>
  plainLetters(text).normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\.$/, '')

/** Days from today to the named day, or to the last or next weekday that is named; null for other texts. */
function untilNamed(
  written: string,
  { near, weekdays }: DateWords,
  { today, ahead }: { today: string; ahead: boolean },
): number | null {
  const named = near.map(bare).indexOf(written)
  if (named >= 0) return named - 1
  const weekday = startOf(weekdays, written, 2)
  if (weekday < 0) return null
  const from = new Date(today).getUTCDay()
  return ahead ? (weekday - from + 7) % 7 : -((from - weekday + 7) % 7)
}

/** Position of the only name with this spelling, or else with these letters at its start, at least `least`; -1 otherwise. */
function startOf(names: readonly (readonly string[])[], written: string, least: number): number {
  const where = (isMeant: (spelling: string) => boolean): number[] =>
    names.flatMap((spellings, at) => (spellings.map(bare).some(isMeant) ? [at] : []))
  const same = where((spelling) => spelling === written)
  const found = same.length > 0 || written.length < least ? same : where((one) => one.startsWith(written))
  return found.length === 1 ? (found[0] ?? -1) : -1
}

/** Removes the full name of a weekday; one name may be the start of another. */
const withoutWeekday = (written: string, { weekdays }: DateWords): string =>
  weekdays
    .map(([name = '']) => bare(name))
    .sort((one, other) => other.length - one.length)
    .reduce((text, name) => text.replace(name, ' '), written)

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

function dayOf(written: string, month: number, day: string): string | null {
  const year = written.length === 2 ? `${Number(written) > PIVOT ? 19 : 20}${written}` : written
  const found = `${year}-${padded(month)}-${padded(day)}`
  return isDay(found) ? found : null
}
