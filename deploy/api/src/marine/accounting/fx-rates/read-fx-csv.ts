import { dayLimits, type FxErrorReason, type FxImportError, isDay, parseExchangeRate } from '@coverdesk/sdk'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { MOST_ERRORS } from '../../../platform/errors/api-error.ts'
import type { NewRate } from './store.ts'

const COLUMNS = ['currency', 'day', 'rate', 'source'] as const
const MOST_SHOWN = 200
const MOST_SOURCE = 80

type Values = Record<(typeof COLUMNS)[number], string>

export interface ReadFxRates {
  rates: (NewRate & { line: number })[]
  /** The first errors of the file. */
  faults: FxImportError[]
  fault_count: number
}

interface Known {
  currencies: ReadonlySet<string>
  today: string
}

/** Reads every valid line, and names the first invalid ones. @throws ApiError 422 at `csv` without the columns */
export async function readFxCsv(csv: string, known: Known): Promise<ReadFxRates> {
  const { lines, width } = await readCsv(csv, COLUMNS)
  const rates: ReadFxRates['rates'] = []
  const faults: FxImportError[] = []
  const seen = new Set<string>()
  for (const { line, cells, values } of lines) {
    const found = cells.length > width ? fault('columns', cells.join(' | ')) : rateOf(values, known)
    if ('reason' in found) {
      faults.push({ line, ...found })
      continue
    }
    const place = `${found.currency} ${found.day}`
    if (seen.has(place)) faults.push({ line, ...fault('repeated', place) })
    else rates.push({ line, ...found })
    seen.add(place)
  }
  return { rates, faults: faults.slice(0, MOST_ERRORS), fault_count: faults.length }
}

const fault = (reason: FxErrorReason, found: string) => ({ reason, found: found.slice(0, MOST_SHOWN) })

function rateOf(values: Values, { currencies, today }: Known): NewRate | Omit<FxImportError, 'line'> {
  const currency = values.currency.toUpperCase()
  if (!currencies.has(currency)) return fault('currency_unknown', values.currency)
  const day = dayOf(values.day)
  if (!day) return fault('day_format', values.day)
  if (day > today) return fault('day_future', values.day)
  const rate_micro = parseExchangeRate(values.rate)
  if (!rate_micro) return fault(/\d,\d/.test(values.rate) ? 'decimal_comma' : 'rate_format', values.rate)
  if (values.source === '' || values.source.length > MOST_SOURCE)
    return fault('source_missing', values.source)
  return { currency, day, rate_micro, source: values.source }
}

/** Parses `2026-11-03` or `03/11/2026`; null unless the day exists. */
function dayOf(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text
  return isDay(day) && day >= dayLimits.first ? day : null
}
