import { type BankDateFormat, type BankDecimal, dayLimits, isDay } from '@coverdesk/sdk'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = '(?:[ T]\\d{1,2}:\\d{2}.*)?$'
const numeric = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${TIME}`)
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`)
const named = new RegExp(`^(\\d{1,2})[-/ .]*([A-Za-z]{3,9})[-/ .,]*(\\d{4}|\\d{2})${TIME}`)

/** The day a text says in a format, `yyyy-mm-dd`; null where there is none. */
export function dayOf(text: string, format: BankDateFormat): string | null {
  if (format === 'ymd') {
    const [, year, month, date] = yearFirst.exec(text) ?? []
    return written(year, month, date)
  }
  if (format === 'dmon') {
    const [, date, name, year] = named.exec(text) ?? []
    const month = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
    return month > 0 ? written(year, String(month), date) : null
  }
  const [, first, second, year] = numeric.exec(text) ?? []
  return format === 'dmy' ? written(year, second, first) : written(year, first, second)
}

function written(year?: string, month?: string, date?: string): string | null {
  if (!(year && month && date)) return null
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) && day >= dayLimits.first ? day : null
}

/** The one format that reads all of them; null where none does, or several do and say different days. */
export function dateFormatOf(texts: readonly string[]): BankDateFormat | null {
  const known = texts.filter((text) => text !== '')
  const fits = (['ymd', 'dmon', 'dmy', 'mdy'] as const).filter((format) =>
    known.every((text) => dayOf(text, format) !== null),
  )
  const [first] = fits
  if (known.length === 0 || !first) return null
  return fits.every((format) => known.every((text) => dayOf(text, format) === dayOf(text, first)))
    ? first
    : null
}

const MOST = 100_000_000_000_000n

/** Kobo of an amount as banks write it; null for what is none. Empty is nothing. */
export function koboOf(text: string, decimal: BankDecimal): number | null {
  let bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(?:NGN|₦|N)/i, '')
  if (bare === '' || bare === '-' || bare === '--') return 0
  let sign = 1n
  const bracketed = /^\((.+)\)$/.exec(bare)
  const sided = /^(.+?)(CR|DR)\.?$/i.exec(bare)
  if (bracketed?.[1]) [bare, sign] = [bracketed[1], -1n]
  else if (sided?.[1]) [bare, sign] = [sided[1], sided[2]?.toUpperCase() === 'DR' ? -1n : 1n]
  const signed = /^([+-])?(.+?)(-)?$/.exec(bare)
  if (!signed?.[2] || (signed[1] && signed[3])) return null
  if (signed[1] === '-' || signed[3]) sign = -sign
  const group = decimal === '.' ? ',' : '\\.'
  const point = decimal === '.' ? '\\.' : ','
  const parts = new RegExp(
    `^(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})(?:${point}(\\d{1,2})0*)?$`,
  ).exec(signed[2].replace(/^(?:NGN|₦)/i, ''))
  if (!parts?.[1]) return null
  const kobo = BigInt(parts[1].replace(/\D/g, '')) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
  return kobo > MOST ? null : Number(sign * kobo)
}

/** The sign that all of them are written with; null where they can be read in two ways. */
export function decimalOf(texts: readonly string[]): BankDecimal | null {
  const amounts = texts.map((text) => text.replace(/[^\d.,]/g, '')).filter((text) => text !== '')
  const reads = (decimal: BankDecimal) => amounts.map((text) => koboOf(text, decimal))
  const [points, commas] = [reads('.'), reads(',')]
  const byPoint = points.every((amount) => amount !== null)
  const byComma = commas.every((amount) => amount !== null)
  if (byPoint && byComma) return points.every((amount, at) => amount === commas[at]) ? '.' : null
  // Where one row cannot be read either way, most of them say.
  const unread = (list: readonly (number | null)[]) => list.filter((amount) => amount === null).length
  return unread(points) <= unread(commas) ? '.' : ','
}
