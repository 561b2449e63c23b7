import { Readable } from 'node:stream'
import type { ImportReading } from '@coverdesk/sdk'
import { type CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { bounds, delimiters } from './bounds.ts'
import { FileFault, type FileRow } from './cell.ts'
import type { StoredFile } from './stored-file.ts'

/** Signs a record may have: a quotation mark that is never closed would otherwise make one of the whole rest. */
const LONGEST_RECORD = bounds.line
const SAMPLE = 65_536
/** What a spreadsheet wrote before a text that it would have calculated. */
const GUARD = /^'(?=[=+\-@])/

export type CsvReading = Pick<ImportReading, 'encoding' | 'delimiter'>

/** How a file is most likely meant to be read; its owner may say otherwise. */
export async function guessCsvReading(file: StoredFile): Promise<CsvReading> {
  const encoding = await guessEncoding(file)
  let sample = ''
  for await (const text of textOf(file, encoding)) {
    sample += text
    if (sample.length >= SAMPLE) break
  }
  const widths = delimiters.map((delimiter) => widthOf(sample, delimiter))
  const best = widths.indexOf(Math.max(...widths))
  return { encoding, delimiter: delimiters[best] ?? ',' }
}

async function guessEncoding(file: StoredFile): Promise<CsvReading['encoding']> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  for await (const piece of file.bytes()) {
    if (first && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (first && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    first = false
    try {
      decoder.decode(piece, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** In how many columns most of the first lines come. */
function widthOf(sample: string, delimiter: string): number {
  try {
    const records = parseNow(sample.slice(0, Math.max(sample.lastIndexOf('\n'), 0) || undefined), {
      ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: 20 },
    }) as string[][]
    const widths = records.map(({ length }) => length).sort((one, other) => one - other)
    return widths[Math.floor(widths.length / 2)] ?? 0
  } catch {
    return 0
  }
}

async function* textOf(file: StoredFile, encoding: CsvReading['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' })
  try {
    for await (const piece of file.bytes()) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileFault('encoding', { encoding })
    throw error
  }
}

/** Passes the text on as long as its lines are short: the parser would hold a line of a million empty cells whole. */
async function* shortLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let row = 1
  let length = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const end = piece.indexOf('\n', from)
      length += (end < 0 ? piece.length : end) - from
      if (length > bounds.line) throw new FileFault('row_long', { row, most: bounds.line })
      if (end < 0) break
      ;[row, length, from] = [row + 1, 0, end + 1]
    }
    yield piece
  }
}

/**
 * The rows of a file of text, every cell as it is written; rows without a letter in them are left out.
 * @throws FileFault `encoding`, `quotes`, `row_long`, `cell_long`, `too_many_columns`
 */
export async function* readCsvRows(
  file: StoredFile,
  { encoding, delimiter }: CsvReading,
): AsyncGenerator<FileRow> {
  const parser = parse({
    ...{ delimiter, bom: true, relax_column_count: true, skip_empty_lines: false },
    max_record_size: LONGEST_RECORD,
  })
  const text = Readable.from(shortLines(textOf(file, encoding)), { objectMode: true })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const cells = record.map((cell) => cell.trim().replace(GUARD, ''))
      if (cells.length > bounds.columns && cells.slice(bounds.columns).some(Boolean))
        throw new FileFault('too_many_columns', { most: bounds.columns })
      if (cells.some(({ length }) => length > bounds.text))
        throw new FileFault('cell_long', { most: bounds.text })
      if (cells.some(Boolean)) yield { number, cells }
    }
  } catch (error) {
    const { code, records } = error as CsvError & { records?: number }
    if (typeof code === 'string' && code.startsWith('CSV_'))
      throw new FileFault('quotes', { row: Math.max(number, records ?? 0) + 1 })
    throw error
  } finally {
    text.destroy()
  }
}
