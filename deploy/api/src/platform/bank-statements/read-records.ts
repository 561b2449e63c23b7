import type { BankDelimiter } from '@coverdesk/sdk'
import { type CsvBounds, parseCsv } from '../csv/parse-csv.ts'
import { fieldError } from '../errors/api-error.ts'
import { creditName, debitName, isDateName, isMoneyName } from './column-names.ts'
import { isWrittenDay } from './days.ts'

/** Maximum lines of a file. */
const MOST_ROWS = 60_000
const MOST_COLUMNS = 60
/** Maximum cells and characters, more than banks write. */
export const BOUNDS: CsvBounds = { rows: MOST_ROWS, columns: MOST_COLUMNS, cells: 600_000, line: 100_000 }
const LOOKED_AT = 30

export interface BankRecord {
  /** Line of the file it ends on, the first being 1. */
  row: number
  cells: string[]
}

/** Reads every record of a file, each cell as text. @throws ApiError 422 at `file`, 503 while too many files wait */
export async function readRecords(text: string, delimiter: BankDelimiter): Promise<BankRecord[]> {
  const lines = await parseCsv(text, delimiter, BOUNDS)
  if (!('refused' in lines)) return lines.map(({ line, cells }) => ({ row: line, cells }))
  if (lines.refused === 'rows' || lines.refused === 'cells')
    throw fieldError('file', 'fields.many', { params: { most: MOST_ROWS } })
  if (lines.refused === 'quotes')
    throw fieldError('file', 'fields.csv_quotes', { params: { row: lines.row } })
  throw fieldError('file', lines.refused === 'heavy' ? 'file_heavy' : 'fields.bank_file')
}

/** Returns the number of the header record, the first being 1: banks put their address above it. */
export function headerOf(records: readonly BankRecord[]): number {
  const first = records.slice(0, LOOKED_AT)
  const found = first.findIndex(({ cells }) => isHeader(cells))
  if (found >= 0) return found + 1
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length))
  return records.findIndex(({ cells }) => cells.length === widest) + 1 || 1
}

/** Returns whether one of the first records names columns of days and of money. */
export const hasHeader = (records: readonly BankRecord[]): boolean =>
  records.slice(0, LOOKED_AT).some(({ cells }) => isHeader(cells))

/** Returns the number of the record that contains all names; 0 where none does. */
export function headerWith(records: readonly BankRecord[], names: readonly string[]): number {
  return (
    records.slice(0, LOOKED_AT).findIndex((_, at) => {
      const columns = columnsOf(records, at + 1)
      return names.every((name) => columns.includes(name))
    }) + 1
  )
}

function isHeader(cells: readonly string[]): boolean {
  const names = cells.filter(Boolean)
  return (
    names.length >= 3 &&
    names.some(isDateName) &&
    names.some((name) => isMoneyName(name) || debitName(name) > 0 || creditName(name) > 0) &&
    !names.some((name) => isWrittenDay(name) || /^[-+₦N(\d., )]*\d[.,]\d{2}\b/.test(name))
  )
}

/** Returns unique column names; an unnamed column is named by its position. */
export function columnsOf(records: readonly BankRecord[], header: number): string[] {
  const names = records[header - 1]?.cells ?? []
  const taken = new Map<string, number>()
  return names.map((given, at) => {
    const name = given.replace(/\s+/g, ' ').trim().slice(0, 100) || `#${at + 1}`
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

export interface BankTable {
  columns: string[]
  /** Records below the header. */
  records: BankRecord[]
  /** Records above the header. */
  above: BankRecord[]
}

/** Splits the records of a file at its header. @throws ApiError 422 at `file` */
export function tableOf(records: readonly BankRecord[], header: number): BankTable {
  if (records.length < header + 1) throw fieldError('file', 'fields.bank_file')
  return {
    columns: columnsOf(records, header),
    records: records.slice(header),
    above: records.slice(0, header - 1),
  }
}
