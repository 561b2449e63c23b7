import type { ImportReading } from '@coverdesk/sdk'
import { CsvUnreadable, csvRecords } from '../../../../platform/csv/csv-records.ts'
import { sampleCsv } from '../../../../platform/csv/csv-tasks.entry.ts'
import {
  detectDelimiter,
  namedDelimiter,
  SAMPLE_ROWS,
  sampleOf,
} from '../../../../platform/csv/detect-delimiter.ts'
import { wideEncodingOf } from '../../../../platform/csv/text-encoding.ts'
import { bounds, delimiters } from '../../../../platform/workbooks/bounds.ts'
import { FileError, type FileRow } from '../../../../platform/workbooks/cell.ts'
import { readBytes, type StoredFile } from '../../../../platform/workbooks/stored-file.ts'

const SAMPLE = 65_536
const SAMPLE_BOUNDS = { rows: SAMPLE_ROWS, columns: bounds.columns, cells: Infinity, line: bounds.line }

export type CsvReading = Pick<ImportReading, 'encoding' | 'delimiter'>

/** Detects the likely settings of a file, which its owner may change. */
export async function detectCsvReading(file: StoredFile): Promise<CsvReading> {
  const encoding = await detectEncoding(file)
  let sample = ''
  for await (const text of textOf(file, encoding)) {
    sample += text
    if (sample.length >= SAMPLE) break
  }
  const named = delimiters.find((delimiter) => delimiter === namedDelimiter(sample))
  if (named) return { encoding, delimiter: named }
  const samples = await sampleCsv({ text: sampleOf(sample), delimiters, bounds: SAMPLE_BOUNDS })
  return { encoding, delimiter: detectDelimiter(delimiters, samples) }
}

async function detectEncoding(file: StoredFile): Promise<CsvReading['encoding']> {
  const wide = wideEncodingOf(await readBytes(file, 0, Math.min(file.size, 2_000)))
  if (wide) return wide
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of file.bytes()) {
    try {
      decoder.decode(piece, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

async function* textOf(file: StoredFile, encoding: CsvReading['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' })
  try {
    for await (const piece of file.bytes()) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileError('encoding', { encoding })
    throw error
  }
}

/**
 * Reads the rows of a text file with unconverted cells; omits empty rows.
 * @throws FileError `encoding`, `quotes`, `row_long`, `cell_long`, `too_many_columns`
 */
export async function* readCsvRows(
  file: StoredFile,
  { encoding, delimiter }: CsvReading,
): AsyncGenerator<FileRow> {
  try {
    for await (const { number, cells } of csvRecords(textOf(file, encoding), {
      delimiter,
      longest: bounds.line,
    })) {
      if (cells.length > bounds.columns && cells.slice(bounds.columns).some(Boolean))
        throw new FileError('too_many_columns', { most: bounds.columns })
      if (cells.some(({ length }) => length > bounds.text))
        throw new FileError('cell_long', { most: bounds.text })
      if (cells.some(Boolean)) yield { number, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    if (error.reason === 'line') throw new FileError('row_long', { row: error.row, most: bounds.line })
    throw new FileError('quotes', { row: error.row })
  }
}
