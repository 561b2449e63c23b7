import {
  lowestPremiumOf,
  nairaText,
  parseNaira,
  parsePercent,
  percentText,
  type RateErrorReason,
  type RateRowError,
  type TariffContent,
  type TariffRate,
} from '@coverdesk/sdk'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { MOST_ERRORS } from '../../platform/errors/api-error.ts'
import { csvOfTexts } from '../../platform/sheets/csv.ts'

const COLUMNS = ['risk_type', 'cover_type', 'premium_naira', 'rate_percent', 'minimum_value_naira'] as const

type Line = Record<(typeof COLUMNS)[number], string>

/** Writes the rates as a table for a spreadsheet; text that looks like a formula stays text. */
export function writeRates(rates: readonly TariffRate[]): string {
  const lines = rates.map(({ risk_type, cover_type, amount, rate_bps, minimum_sum_insured }) => [
    risk_type,
    cover_type,
    amount === undefined ? '' : nairaText(amount),
    rate_bps === undefined ? '' : percentText(rate_bps),
    minimum_sum_insured === undefined ? '' : nairaText(minimum_sum_insured),
  ])
  return csvOfTexts([COLUMNS, ...lines])
}

export interface ReadRates {
  rates: { line: number; rate: TariffRate }[]
  /** Most errors that are listed. */
  faults: RateRowError[]
  fault_count: number
}

interface Known {
  riskTypes: ReadonlySet<string>
  coverTypes: ReadonlySet<string>
  minimumNetRates: TariffContent['minimum_net_rates']
  minimumPremiums: TariffContent['minimum_premiums']
}

/** Reads every valid line, and lists the first of the others. @throws ApiError 422 at `csv` without the columns */
export async function readRates(csv: string, known: Known): Promise<ReadRates> {
  const { lines, width } = await readCsv(csv, COLUMNS)
  const rates: ReadRates['rates'] = []
  const faults: RateRowError[] = []
  const seen = new Set<string>()
  for (const { line, cells, values } of lines) {
    const pair = `${values.risk_type}\n${values.cover_type}`
    const found = cells.length > width ? fault('columns', cells.join(' | ')) : checkedRateOf(values, known)
    if ('reason' in found) faults.push({ line, ...found })
    else if (seen.has(pair)) faults.push({ line, ...fault('repeated', pair.replace('\n', ' ')) })
    else rates.push({ line, rate: found })
    seen.add(pair)
  }
  return { rates, faults: faults.slice(0, MOST_ERRORS), fault_count: faults.length }
}

const fault = (reason: RateErrorReason, found: string) => ({ reason, found: found.slice(0, 200) })

function checkedRateOf(line: Line, known: Known) {
  const found = rateOf(line, known)
  if ('reason' in found || lowestPremiumOf(found) >= (known.minimumPremiums[found.risk_type] ?? 0))
    return found
  return fault('premium_low', line.premium_naira || line.rate_percent)
}

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
