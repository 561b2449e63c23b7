import { type BankDateFormat, bankDateFormats, dayLimits, isDay, normaliseText } from '@coverdesk/sdk'
import { lagosDay } from '../db/clock.ts'
import { LONGEST } from './values.ts'

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
const TIME = String.raw`(?:(?:,?\s+|T|\s*-\s+)(?<time>\d{1,2}[:.]\d{2}.*))?$`
const ORDINAL = '(?:st|nd|rd|th)?'
const NAME = '([A-Za-z]{3,9})'
const patterns: Record<BankDateFormat, readonly RegExp[]> = {
  dmy: [
    new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${TIME}`),
    new RegExp(String.raw`^(\d{2})(\d{2})(\d{4})${TIME}`),
  ],
  mdy: [
    new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${TIME}`),
    new RegExp(String.raw`^(\d{2})(\d{2})(\d{4})${TIME}`),
  ],
  ymd: [
    new RegExp(String.raw`^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})${TIME}`),
    new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:T?\d{4}(?:\d{2})?|${TIME.slice(0, -1)})$`),
  ],
  dmon: [
    new RegExp(String.raw`^(\d{1,2})${ORDINAL}[-/ .]*${NAME}[-/ .,]*(\d{4}|\d{2})${TIME}`, 'i'),
    new RegExp(String.raw`^(\d{4})[-/ .]*${NAME}[-/ .,]*(\d{1,2})${TIME}`, 'i'),
  ],
  mond: [new RegExp(String.raw`^${NAME}[-/ .]*(\d{1,2})${ORDINAL}(?:,\s*|[-/. ]+)(\d{4}|\d{2})${TIME}`, 'i')],
}

/** Parses a text in a format to the day in Lagos, `yyyy-mm-dd`; null where it does not match. */
export function dayOf(text: string, format: BankDateFormat): string | null {
  if (text.length > LONGEST) return null
  const bare = normaliseText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+/i, '')
  for (const [order, pattern] of patterns[format].entries()) {
    const found = pattern.exec(bare)
    const day = found && written(...partsOf(format, order, found.slice(1, 4)))
    if (day) return atHome(day, found.groups?.time ?? '')
  }
  return null
}

function partsOf(format: BankDateFormat, order: number, [one, two, three]: string[]) {
  if (format === 'ymd') return [one, two, three] as const
  if (format === 'dmy') return [three, two, one] as const
  if (format === 'mdy') return [three, one, two] as const
  if (format === 'mond') return [three, monthOf(one), two] as const
  return order === 0 ? ([three, monthOf(two), one] as const) : ([one, monthOf(two), three] as const)
}

/** Returns the number of a month whose name a text begins; empty for another text. */
function monthOf(name = ''): string {
  const key = name.toLowerCase().replace(/^sept$/, 'sep')
  const month = MONTHS.findIndex((whole) => whole.startsWith(key))
  return month < 0 ? '' : String(month + 1)
}

function written(year?: string, month?: string, date?: string): string | null {
  if (!(year && month && date)) return null
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) && day >= dayLimits.first ? day : null
}

const CLOCK =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([AP])?\.?M?\.?\s*(?:(Z)|(?:UTC|GMT)?([+-]\d{1,2}):?(\d{2})?|(UTC|GMT))$/i

/** Returns the day in Lagos of an instant with a zone; a time without a zone is one of Lagos already. */
function atHome(day: string, time: string): string {
  const [, hour, minute, second = '00', half, , hours = '0', minutes = '0'] = CLOCK.exec(time) ?? []
  if (hour === undefined || minute === undefined) return day
  const clock = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  const offset = Number(hours) * 60 + Math.sign(Number(hours) || 1) * Number(minutes)
  const local = Date.parse(`${day}T${String(clock).padStart(2, '0')}:${minute}:${second}Z`)
  return Number.isNaN(local) ? day : lagosDay(new Date(local - offset * 60_000))
}

/**
 * Returns the one format that reads all texts; where some are unreadable, the one that reads most.
 * @returns null where none reads half of them, or several read them as different days
 */
export function dateFormatOf(texts: readonly string[]): BankDateFormat | null {
  const known = texts.filter((text) => text !== '')
  const reads = bankDateFormats.map((format) => {
    const days = known.map((text) => dayOf(text, format))
    return { format, days, count: days.filter((day) => day !== null).length }
  })
  const most = Math.max(...reads.map(({ count }) => count))
  const [first, ...others] = reads.filter(({ count }) => count === most)
  if (!first || most === 0 || most * 2 < known.length) return null
  const isSame = others.every(({ days }) => days.every((day, at) => day === first.days[at]))
  return isSame ? first.format : null
}

/** Returns whether a text is a day in any format. */
export const isWrittenDay = (text: string): boolean =>
  /\d/.test(text) && bankDateFormats.some((format) => dayOf(text, format) !== null)
