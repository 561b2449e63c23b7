import { type BankDelimiter, type BankLayout, type BankMapping, bankDelimiters } from '@coverdesk/sdk'
import { detectDelimiter, evennessOf, namedDelimiter, SAMPLE_ROWS } from '../csv/detect-delimiter.ts'
import { sampleCsv } from '../csv/parse-csv.ts'
import { fieldError } from '../errors/api-error.ts'
import { isWrittenDay } from './days.ts'
import { decode, encodingOf } from './decode.ts'
import { detectMapping } from './detect-mapping.ts'
import {
  type BankRecord,
  type BankTable,
  BOUNDS,
  columnsOf,
  hasHeader,
  headerOf,
  headerWith,
  readRecords,
  tableOf,
} from './read-records.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from './read-workbook.ts'
import { isAmount } from './values.ts'

/** A bank statement as read: its records, and how they were parsed. */
export interface BankReading extends BankLayout {
  records: BankRecord[]
  /** Sheets of a workbook that have rows; none for a text file. */
  sheets: string[]
}

/**
 * Reads a statement with the most likely settings. Runs outside of transactions, because it may wait for other files.
 * @param known the the user's choice, or the mapping of the bank's last file
 * @throws ApiError 422 at `file`, 503 while too many files wait
 */
export async function readBankFile(
  content: Buffer,
  known: { chosen?: Partial<BankLayout>; saved?: BankMapping | undefined } = {},
): Promise<BankReading> {
  const { records, ...layout } = isWorkbook(content)
    ? await readBook(content, known)
    : await readText(content, known)
  const header = known.chosen?.header ?? (savedHeader(records, known.saved) || headerOf(records))
  return { ...layout, header: Math.min(header, Math.max(1, records.length - 1)), records }
}

type KnownSettings = NonNullable<Parameters<typeof readBankFile>[1]>
type Read = Omit<BankReading, 'header'>

async function readText(content: Buffer, { chosen, saved }: KnownSettings): Promise<Read> {
  if (isOldWorkbook(content)) throw fieldError('file', 'fields.import_old_excel')
  const encoding = chosen?.encoding ?? encodingOf(content)
  const text = decode(content, encoding)
  const delimiter = chosen?.delimiter ?? (await delimiterOf(text, saved))
  return { encoding, delimiter, sheet: '', sheets: [], records: await readRecords(text, delimiter) }
}

/**
 * Reads the selected sheet, else the one with the bank's known columns, else the first with the columns of a statement.
 */
async function readBook(content: Buffer, { chosen, saved }: KnownSettings): Promise<Read> {
  const sheets = (await readWorkbook(content)).filter(({ records }) => records.length > 0)
  const found =
    sheets.find(({ name }) => name === chosen?.sheet) ??
    sheets.find(({ records }) => savedHeader(records, saved) > 0) ??
    sheets.find(({ records }) => hasHeader(records)) ??
    sheets[0]
  if (!found) throw fieldError('file', 'fields.bank_file')
  return {
    ...NO_TEXT,
    sheet: found.name,
    records: found.records,
    sheets: sheets.map(({ name }) => name),
  }
}

/** Settings of a workbook, which has neither delimiter nor encoding and writes figures with a point. */
const NO_TEXT = { encoding: 'utf-8', delimiter: ',' } as const

/** Reads a statement by a mapping. @throws ApiError 422 at `file`, 503 while too many files wait */
export async function readBankTable(content: Buffer, mapping: BankLayout): Promise<BankTable> {
  const records = isWorkbook(content)
    ? ((await readWorkbook(content, mapping.sheet || undefined))[0]?.records ?? [])
    : await readRecords(decode(content, mapping.encoding), mapping.delimiter)
  return tableOf(records, mapping.header)
}

const savedHeader = (records: readonly BankRecord[], saved: BankMapping | undefined): number =>
  saved
    ? headerWith(
        records,
        [saved.date, saved.amount, saved.debit, saved.credit, saved.direction].filter(Boolean),
      )
    : 0

/** Returns the delimiter that yields the bank's known columns, else most rows with a day and amounts. */
async function delimiterOf(text: string, saved: BankMapping | undefined): Promise<BankDelimiter> {
  const named = bankDelimiters.find((delimiter) => delimiter === namedDelimiter(text))
  if (named) return named
  const samples = (await sampleCsv(text, bankDelimiters, { ...BOUNDS, rows: SAMPLE_ROWS })).map((lines) =>
    lines.map(({ line, cells }) => ({ row: line, cells })),
  )
  const known = samples.findIndex((records) => savedHeader(records, saved) > 0)
  if (known >= 0) return bankDelimiters[known] ?? ','
  const scores = samples.map((records) => readableRows(records) + evennessOf(records))
  if (Math.max(...scores) < 1) return detectDelimiter(bankDelimiters, samples)
  return bankDelimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Counts the rows that have a day and amounts in their columns, and no cell beyond the header. */
function readableRows(records: readonly BankRecord[]): number {
  if (records.length < 2) return 0
  const header = Math.min(headerOf(records), records.length - 1)
  const table = tableOf(records, header)
  const columns = columnsOf(records, header)
  const at = (name: string): number => (name === '' ? -1 : columns.indexOf(name))
  const mapping = detectMapping({ ...NO_TEXT, sheet: '', header }, table)
  const places = [mapping.amount, mapping.debit, mapping.credit, mapping.balance].map(at)
  const isRead = ({ cells }: BankRecord): boolean =>
    isWrittenDay(cells[at(mapping.date)] ?? '') &&
    places.some((place) => (cells[place] ?? '') !== '') &&
    places.every((place) => isAmount(cells[place] ?? '')) &&
    !cells.slice(columns.length).some(Boolean)
  return table.records.filter(isRead).length
}
