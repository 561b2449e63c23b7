import { type BankDelimiter, type BankLayout, type BankMapping, bankDelimiters } from '@coverdesk/sdk'
import { detectDelimiter, evennessOf, namedDelimiter, SAMPLE_ROWS } from '../csv/detect-delimiter.ts'
import { sampleCsv } from '../csv/parse-csv.ts'
import { isWrittenDay } from './days.ts'
import { decode, encodingOf } from './decode.ts'
import { guessMapping } from './guess-mapping.ts'
import {
  type BankRecord,
  type BankTable,
  BOUNDS,
  columnsOf,
  headerOf,
  headerWith,
  readRecords,
  tableOf,
} from './read-records.ts'
import { isAmount } from './values.ts'

/** A bank statement as it looks: its records, and how they were read. */
export interface BankReading extends BankLayout {
  records: BankRecord[]
}

/**
 * Reads a statement as it is most likely meant. Done outside of transactions: it may wait for other files.
 * @param said what is known of it already: what the user chose, or the mapping of the bank's last file
 * @throws ApiError 422 at `file`, 503 while too many files wait
 */
export async function readBankFile(
  content: Buffer,
  said: { chosen?: Partial<BankLayout>; saved?: BankMapping | undefined } = {},
): Promise<BankReading> {
  const encoding = said.chosen?.encoding ?? encodingOf(content)
  const text = decode(content, encoding)
  const delimiter = said.chosen?.delimiter ?? (await delimiterOf(text, said.saved))
  const records = await readRecords(text, delimiter)
  const header = said.chosen?.header ?? (savedHeader(records, said.saved) || headerOf(records))
  return { encoding, delimiter, header: Math.min(header, Math.max(1, records.length - 1)), records }
}

/** Reads a statement by a mapping. @throws ApiError 422 at `file`, 503 while too many files wait */
export async function readBankTable(content: Buffer, mapping: BankLayout) {
  const records = await readRecords(decode(content, mapping.encoding), mapping.delimiter)
  return tableOf(records, mapping.header) satisfies BankTable
}

const savedHeader = (records: readonly BankRecord[], saved: BankMapping | undefined): number =>
  saved
    ? headerWith(
        records,
        [saved.date, saved.amount, saved.debit, saved.credit, saved.direction].filter(Boolean),
      )
    : 0

/** The delimiter that gives the bank's known columns, or else most rows with a day and amounts. */
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

/** How many rows have a day and amounts under their names, and no cell beyond the header. */
function readableRows(records: readonly BankRecord[]): number {
  if (records.length < 2) return 0
  const header = Math.min(headerOf(records), records.length - 1)
  const table = tableOf(records, header)
  const columns = columnsOf(records, header)
  const at = (name: string): number => (name === '' ? -1 : columns.indexOf(name))
  const mapping = guessMapping({ encoding: 'utf-8', delimiter: ',', header }, table)
  const places = [mapping.amount, mapping.debit, mapping.credit, mapping.balance].map(at)
  const isRead = ({ cells }: BankRecord): boolean =>
    isWrittenDay(cells[at(mapping.date)] ?? '') &&
    places.some((place) => (cells[place] ?? '') !== '') &&
    places.every((place) => isAmount(cells[place] ?? '')) &&
    !cells.slice(columns.length).some(Boolean)
  return table.records.filter(isRead).length
}
