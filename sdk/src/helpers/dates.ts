const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const PIVOT = 50
/** The first and the last day the API takes, `yyyy-mm-dd`. */
export const dayLimits = { first: '1900-01-01', last: '2200-12-31' } as const
const LAGOS_AHEAD = 60 * 60_000

/**
 * Reads a day written `dd-Mon-yy` (a year above 50 is 19xx, otherwise 20xx) or `yyyy-mm-dd`.
 * @returns the day as `yyyy-mm-dd`
 * @throws Error `Invalid date format` for anything else, and for days no calendar has
 * @example parseDate('11-Apr-26') // '2026-04-11'
 */
export function parseDate(text: string | null | undefined): string {
  const written = typeof text === 'string' ? text.trim() : ''
  const short = /^(\d{1,2})-([A-Za-z]{3})-(\d{2})$/.exec(written)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  if (short) {
    const [, day = '', name = '', years = ''] = short
    const year = Number(years) > PIVOT ? 1900 + Number(years) : 2000 + Number(years)
    return checked(year, MONTHS.indexOf(name.toLowerCase()) + 1, Number(day))
  }
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  throw new Error('Invalid date format')
}

/**
 * Rewrites a day written `dd-Mon-yy` as `yyyy-mm-dd`; returns every other text as it is.
 * @example isoDay('11-Apr-26') // '2026-04-11'
 */
export function isoDay(text: string): string {
  try {
    return parseDate(text)
  } catch {
    return text
  }
}

/**
 * Whether a text is a day of the calendar written `yyyy-mm-dd`.
 * @example isDay('2026-02-30') // false
 */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year !== undefined && isOfCalendar(Number(year), Number(month), Number(day))
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/

/**
 * Whether a text is an instant in UTC that a calendar of the years 1900 to 2200 has (ISO 8601).
 * @example isInstant('2026-13-45T25:61:61Z') // false
 */
export function isInstant(text: string): boolean {
  const [, day = ''] = INSTANT.exec(text) ?? []
  return isDay(day) && isWithinDays(day)
}

/**
 * Whether a day is one the API takes: 1 January 1900 to 31 December 2200.
 * @example isWithinDays('0001-01-01') // false
 */
export function isWithinDays(day: string): boolean {
  return day >= dayLimits.first && day <= dayLimits.last
}

function isOfCalendar(year: number, month: number, day: number): boolean {
  const date = atDay(year, month, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function atDay(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function checked(year: number, month: number, day: number): string {
  if (!isOfCalendar(year, month, day)) throw new Error('Invalid date format')
  return atDay(year, month, day).toISOString().slice(0, 10)
}

/**
 * The term of a policy: one year minus one day.
 * @param start first day, `yyyy-mm-dd`
 * @returns first and last day, `yyyy-mm-dd`
 * @throws Error `Invalid date format` for what is no day
 * @example policyTerm('2026-04-11') // { start: '2026-04-11', end: '2027-04-10' }
 */
export function policyTerm(start: string): { start: string; end: string } {
  const first = parseDate(start)
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const leapDay = month === 2 && day === 29
  const last = leapDay ? atDay(year + 1, 2, 28) : atDay(year + 1, month, day - 1)
  return { start: first, end: last.toISOString().slice(0, 10) }
}

/**
 * The day it is where the insurer is, in Lagos.
 * @returns the day as `yyyy-mm-dd`
 * @example lagosDay(new Date('2026-11-20T23:30:00Z')) // '2026-11-21'
 */
export function lagosDay(now: Date = new Date()): string {
  return new Date(now.getTime() + LAGOS_AHEAD).toISOString().slice(0, 10)
}

/** The years a vehicle can be of, 2000 to the current one, newest first. */
export function yearList(today: Date = new Date()): number[] {
  const newest = today.getFullYear()
  return Array.from({ length: newest - 1999 }, (_, index) => newest - index)
}
