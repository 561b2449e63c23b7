import { atDay, isOfCalendar } from './dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const PIVOT = 50

/**
 * Parses a day written `dd-Mon-yy` (a year above 50 is 19xx, otherwise 20xx) or `yyyy-mm-dd`.
 * @returns the day as `yyyy-mm-dd`
 * @throws Error `Invalid date format` for other texts and days that do not exist
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
 * Converts a day written `dd-Mon-yy` to `yyyy-mm-dd`; returns other texts unchanged.
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
 * Returns the term of a policy: one year minus one day.
 * @param start first day, `yyyy-mm-dd`
 * @returns first and last day, `yyyy-mm-dd`
 * @throws Error `Invalid date format`
 * @example policyTerm('2026-04-11') // { start: '2026-04-11', end: '2027-04-10' }
 */
export function policyTerm(start: string): { start: string; end: string } {
  const first = parseDate(start)
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const leapDay = month === 2 && day === 29
  const last = leapDay ? atDay(year + 1, 2, 28) : atDay(year + 1, month, day - 1)
  return { start: first, end: last.toISOString().slice(0, 10) }
}

function checked(year: number, month: number, day: number): string {
  if (!isOfCalendar(year, month, day)) throw new Error('Invalid date format')
  return atDay(year, month, day).toISOString().slice(0, 10)
}
