import {
  nairaText,
  parseNaira,
  parsePercent,
  percentText,
  type RateFault,
  type RateFaultReason,
  type TariffContent,
  type TariffRate,
} from '@coverdesk/sdk'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { fieldError } from '../../platform/errors/api-error.ts'

const COLUMNS = ['risk_type', 'cover_type', 'premium_naira', 'rate_percent', 'minimum_value_naira'] as const
const DELIMITERS = [',', ';', '\t']
/** What a spreadsheet wrote before a text that it would have calculated. */
const GUARD = /^'(?=[=+\-@])/

type Line = Record<(typeof COLUMNS)[number], string>

/** The rates as a table a spreadsheet opens; text that looks like a formula stays text. */
export function writeRates(rates: readonly TariffRate[]): string {
  const lines = rates.map(({ risk_type, cover_type, amount, rate_bps, minimum_sum_insured }) => [
    risk_type,
    cover_type,
    amount === undefined ? '' : nairaText(amount),
    rate_bps === undefined ? '' : percentText(rate_bps),
    minimum_sum_insured === undefined ? '' : nairaText(minimum_sum_insured),
  ])
  return stringify([[...COLUMNS], ...lines], { bom: true, escape_formulas: true })
}

export interface ReadRates {
  rates: { line: number; rate: TariffRate }[]
  faults: RateFault[]
}

interface Known {
  riskTypes: ReadonlySet<string>
  coverTypes: ReadonlySet<string>
  minimumNetRates: TariffContent['minimum_net_rates']
}

/** Reads every line it can, and names the others. @throws ApiError 422 at `csv` without the columns */
export function readRates(csv: string, known: Known): ReadRates {
  const [head, ...lines] = linesOf(csv)
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (!COLUMNS.every((column) => names.includes(column)))
    throw fieldError('csv', 'fields.csv_header', { params: { columns: COLUMNS.join(', ') } })
  const read: ReadRates = { rates: [], faults: [] }
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    const values = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Line
    const pair = `${values.risk_type}\n${values.cover_type}`
    const found = cells.length > names.length ? fault('columns', cells.join(' | ')) : rateOf(values, known)
    if ('reason' in found) read.faults.push({ line, ...found })
    else if (seen.has(pair)) read.faults.push({ line, ...fault('repeated', pair.replace('\n', ' ')) })
    else read.rates.push({ line, rate: found })
    seen.add(pair)
  }
  return read
}

interface CsvLine {
  line: number
  cells: string[]
}

function linesOf(csv: string): CsvLine[] {
  const head = csv.split(/\r?\n/, 1)[0] ?? ''
  const [delimiter = ','] = DELIMITERS.toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )
  try {
    const records = parse(csv, {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.replace(GUARD, '')),
    }))
  } catch (cause) {
    throw fieldError('csv', 'fields.invalid', { cause })
  }
}

const fault = (reason: RateFaultReason, found: string) => ({ reason, found: found.slice(0, 200) })

function rateOf(line: Line, { riskTypes, coverTypes, minimumNetRates }: Known) {
  const { risk_type, cover_type, premium_naira, rate_percent, minimum_value_naira } = line
  if (!riskTypes.has(risk_type)) return fault('risk_type_unknown', risk_type)
  if (!coverTypes.has(cover_type)) return fault('cover_type_unknown', cover_type)
  if ((premium_naira === '') === (rate_percent === ''))
    return fault('basis_unknown', `${premium_naira} | ${rate_percent}`)
  if (premium_naira) {
    const amount = parseNaira(premium_naira)
    if (!amount) return fault('premium_format', premium_naira)
    return { risk_type, cover_type, basis: 'flat', amount } satisfies TariffRate
  }
  const rate_bps = parsePercent(rate_percent)
  if (!rate_bps) return fault('rate_format', rate_percent)
  const least = minimumNetRates.find((one) => one.cover_type === cover_type)?.rate_bps ?? 0
  if (rate_bps < least) return fault('rate_below_legal', rate_percent)
  const minimum_sum_insured = minimum_value_naira === '' ? undefined : parseNaira(minimum_value_naira)
  if (minimum_sum_insured === null) return fault('minimum_format', minimum_value_naira)
  const bounds = minimum_sum_insured === undefined ? {} : { minimum_sum_insured }
  return { risk_type, cover_type, basis: 'sum_insured', rate_bps, ...bounds } satisfies TariffRate
}
