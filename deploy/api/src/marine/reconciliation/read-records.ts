import { type BankDelimiter, type BankMapping, bankDelimiters } from '@coverdesk/sdk'
import { parse } from 'csv-parse/sync'
import { fieldError } from '../../platform/errors/api-error.ts'

/** What a spreadsheet wrote before a text that it would have calculated. */
const GUARD = /^'(?=[=+\-@])/
/** Lines of a file. */
const MOST_ROWS = 60_000
const MOST_COLUMNS = 60
const LOOKED_AT = 30

export interface BankRecord {
  /** Line of the file it ends on, the first being 1. */
  row: number
  cells: string[]
}

/** Every record of a file, each cell as text. @throws ApiError 422 at `file` */
export function readRecords(text: string, delimiter: BankDelimiter): BankRecord[] {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      ...{ delimiter, info: true, relax_column_count: true, relax_quotes: true, trim: true },
      ...{ bom: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      to: MOST_ROWS + 1,
    }) as unknown as typeof records
  } catch (cause) {
    throw fieldError('file', 'fields.bank_file', { cause })
  }
  if (records.length > MOST_ROWS) throw fieldError('file', 'fields.many', { params: { most: MOST_ROWS } })
  if (records.some(({ record }) => record.length > MOST_COLUMNS)) throw fieldError('file', 'fields.bank_file')
  return records.map(({ record, info }) => ({
    row: info.lines,
    cells: record.map((cell) => cell.replace(GUARD, '')),
  }))
}

/** The sign that parts most cells in most lines. */
export function delimiterOf(text: string): BankDelimiter {
  const lines = text.split(/\r?\n/, LOOKED_AT).filter((line) => line.trim() !== '')
  const score = (sign: string): number =>
    lines
      .map((line) => line.split(sign).length - 1)
      .reduce((sum, count) => sum + Math.min(count, MOST_COLUMNS), 0)
  return bankDelimiters.toSorted((one, other) => score(other) - score(one))[0] ?? ','
}

const DATE_NAME = /date|datum|fecha|day\b/i
const MONEY_NAME = /amount|debit|credit|withdraw|deposit|lodg|paid|value|betrag|monto/i

/** Which record names the columns, the first being 1: banks put their address above it. */
export function headerOf(records: readonly BankRecord[]): number {
  const found = records
    .slice(0, LOOKED_AT)
    .findIndex(
      ({ cells }) =>
        cells.length >= 3 &&
        cells.some((cell) => DATE_NAME.test(cell)) &&
        cells.some((cell) => MONEY_NAME.test(cell)),
    )
  if (found >= 0) return found + 1
  const widest = Math.max(0, ...records.slice(0, LOOKED_AT).map(({ cells }) => cells.length))
  return records.findIndex(({ cells }) => cells.length === widest) + 1 || 1
}

/** The names of the columns: one without a name goes by its place, and no two are alike. */
export function columnsOf(records: readonly BankRecord[], header: number): string[] {
  const names = records[header - 1]?.cells ?? []
  const width = Math.max(
    names.length,
    ...records.slice(header, header + LOOKED_AT).map(({ cells }) => cells.length),
  )
  const taken = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const name = names[at]?.replace(/\s+/g, ' ').trim().slice(0, 100) || `#${at + 1}`
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

export interface BankTable {
  columns: string[]
  /** Below the columns. */
  records: BankRecord[]
}

/** A file by its mapping. @throws ApiError 422 at `file` */
export function tableOf(
  text: string,
  { delimiter, header }: Pick<BankMapping, 'delimiter' | 'header'>,
): BankTable {
  const records = readRecords(text, delimiter)
  if (records.length < header + 1) throw fieldError('file', 'fields.bank_file')
  return { columns: columnsOf(records, header), records: records.slice(header) }
}
