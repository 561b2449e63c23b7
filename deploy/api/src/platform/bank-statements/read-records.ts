import { type BankDelimiter, bankDelimiters } from '@coverdesk/sdk'
import { parseCsv } from '../csv/parse-csv.ts'
import { fieldError } from '../errors/api-error.ts'

/** Lines of a file. */
const MOST_ROWS = 60_000
const MOST_COLUMNS = 60
/** So many cells and characters more than banks write. */
const BOUNDS = { rows: MOST_ROWS, columns: MOST_COLUMNS, cells: 600_000, line: 100_000, relaxed: true }
const LOOKED_AT = 30
const LOOKED_INTO = 262_144

export interface BankRecord {
  /** Line of the file it ends on, the first being 1. */
  row: number
  cells: string[]
}

/** Every record of a file, each cell as text. @throws ApiError 422 at `file`, 503 while too many files wait */
export async function readRecords(text: string, delimiter: BankDelimiter): Promise<BankRecord[]> {
  const lines = await parseCsv(text, delimiter, BOUNDS)
  if (!('refused' in lines)) return lines.map(({ line, cells }) => ({ row: line, cells }))
  if (lines.refused === 'rows' || lines.refused === 'cells')
    throw fieldError('file', 'fields.many', { params: { most: MOST_ROWS } })
  throw fieldError('file', lines.refused === 'heavy' ? 'file_heavy' : 'fields.bank_file')
}

/** The sign that parts most cells in most lines. */
export function delimiterOf(text: string): BankDelimiter {
  const lines = text
    .slice(0, LOOKED_INTO)
    .split(/\r?\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '')
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

/** The records of a file below its columns. @throws ApiError 422 at `file` */
export function tableOf(records: readonly BankRecord[], header: number): BankTable {
  if (records.length < header + 1) throw fieldError('file', 'fields.bank_file')
  return { columns: columnsOf(records, header), records: records.slice(header) }
}
