import type { BankDelimiter, BankEncoding, BankMapping } from '@coverdesk/sdk'
import { decode, encodingOf } from './decode.ts'
import {
  type BankRecord,
  type BankTable,
  delimiterOf,
  headerOf,
  readRecords,
  tableOf,
} from './read-records.ts'

/** A bank statement as it looks: its records, and how they were read. */
export interface BankReading {
  encoding: BankEncoding
  delimiter: BankDelimiter
  /** The record that names the columns, the first being 1. */
  header: number
  records: BankRecord[]
}

/**
 * Reads a statement as it is most likely meant. Done outside of transactions: it may wait for other files.
 * @throws ApiError 422 at `file`, 503 while too many files wait
 */
export async function readBankFile(content: Buffer): Promise<BankReading> {
  const encoding = encodingOf(content)
  const text = decode(content, encoding)
  const delimiter = delimiterOf(text)
  const records = await readRecords(text, delimiter)
  return { encoding, delimiter, header: headerOf(records), records }
}

/** Reads a statement by a mapping. @throws ApiError 422 at `file`, 503 while too many files wait */
export async function readBankTable(
  content: Buffer,
  mapping: Pick<BankMapping, keyof Omit<BankReading, 'records'>>,
) {
  const records = await readRecords(decode(content, mapping.encoding), mapping.delimiter)
  return tableOf(records, mapping.header) satisfies BankTable
}
