/** The first and the last day that the API accepts, `yyyy-mm-dd`. */
export const dayLimits = { first: '1900-01-01', last: '2200-12-31' } as const
const LAGOS_AHEAD = 60 * 60_000

/**
 * Whether a text is a calendar day written `yyyy-mm-dd`.
 * @example isDay('2026-02-30') // false
 */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year !== undefined && isOfCalendar(Number(year), Number(month), Number(day))
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/

/**
 * Whether a text is an instant in UTC (ISO 8601) of the years 1900 to 2200.
 * @example isInstant('2026-13-45T25:61:61Z') // false
 */
export function isInstant(text: string): boolean {
  const [, day = ''] = INSTANT.exec(text) ?? []
  return isDay(day) && isWithinDays(day)
}

/**
 * Whether the API accepts a day: 1 January 1900 to 31 December 2200.
 * @example isWithinDays('0001-01-01') // false
 */
export function isWithinDays(day: string): boolean {
  return day >= dayLimits.first && day <= dayLimits.last
}

/** Whether a day exists in the calendar; `month` counts from 1. */
export function isOfCalendar(year: number, month: number, day: number): boolean {
  const date = atDay(year, month, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns midnight of a day in UTC; `month` counts from 1. */
export function atDay(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

/**
 * Returns the present day in Lagos.
 * @returns the day as `yyyy-mm-dd`
 * @example lagosDay(new Date('2026-11-20T23:30:00Z')) // '2026-11-21'
 */
export function lagosDay(now: Date = new Date()): string {
  return new Date(now.getTime() + LAGOS_AHEAD).toISOString().slice(0, 10)
}
