import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'

/** Guard that a spreadsheet writes before a text it would otherwise calculate. */
const GUARD = /^'(?=[=+\-@])/

export interface CsvRecord {
  /** Position among all records, blank ones included, the first being 1. */
  number: number
  /** Line of the file the record ends on, the first being 1. */
  line: number
  cells: string[]
}

/** Thrown for text that cannot be divided into records. */
export class CsvUnreadable extends Error {
  override name = 'CsvUnreadable'
  readonly reason: 'quotes' | 'line'
  /** Unreadable record (`quotes`), or line that is too long (`line`), the first being 1. */
  readonly row: number
  constructor(reason: 'quotes' | 'line', row: number, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.row = row
  }
}

interface CsvOptions {
  delimiter: string
  /** Maximum characters of a line and of a record. */
  longest: number
}

/**
 * Reads records of delimited text piece by piece. Each CR, LF or CRLF ends a line, also in a file with mixed line ends;
 * a quotation mark inside an unquoted cell is text; cells are trimmed.
 * @throws CsvUnreadable for a quotation mark that is not closed, or a line that is too long
 */
export async function* csvRecords(
  pieces: AsyncIterable<string> | Iterable<string>,
  { delimiter, longest }: CsvOptions,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    bom: true,
    info: true,
    ltrim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longest,
  })
  const text = Readable.from(boundedLines(pieces, longest), { objectMode: true })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let number = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      number += 1
      yield { number, line: info.lines, cells: record.map(cellOf) }
    }
  } catch (error) {
    if (isCsvError(error)) throw new CsvUnreadable('quotes', Math.max(number, error.records ?? 0) + 1, error)
    throw error
  } finally {
    text.destroy()
  }
}

interface Parsed {
  info: { lines: number }
  record: string[]
}

const isCsvError = (error: unknown): error is CsvError & { records?: number } =>
  error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code))

/** A quoted cell followed by blanks arrives with its quotation marks. */
const cellOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^"([^"]*)"$/s, '$1')
    .replace(GUARD, '')

/** Passes text on with LF line ends, without the end-of-file mark of DOS, while its lines are within the limit. */
async function* boundedLines(
  pieces: AsyncIterable<string> | Iterable<string>,
  longest: number,
): AsyncGenerator<string> {
  let line = 1
  let length = 0
  let held = ''
  for await (const piece of pieces) {
    const whole = held + piece
    // A carriage return may be half of a line end, and a possible end of file depends on the next piece.
    const [tail = ''] = /\p{Cc}*$/u.exec(whole.slice(-LONGEST_END)) ?? []
    held = tail
    const text = whole.slice(0, whole.length - tail.length).replace(/\r\n?/g, '\n')
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf('\n', from)
      length += (end < 0 ? text.length : end) - from
      if (length > longest) throw new CsvUnreadable('line', line)
      if (end < 0) break
      ;[line, length, from] = [line + 1, 0, end + 1]
    }
    if (text !== '') yield text
  }
  const end = withoutEnd(held).replace(/\r\n?/g, '\n')
  if (end !== '') yield end
}

/** Removes the end-of-file mark of DOS (Ctrl-Z) and the zeros that old programs pad a file with. */
export function withoutEnd(text: string): string {
  const [tail = ''] = /\p{Cc}*$/u.exec(text.slice(-LONGEST_END)) ?? []
  const mark = tail.indexOf(END_OF_FILE)
  let end = mark < 0 ? text.length : text.length - tail.length + mark
  while (text[end - 1] === '\0') end -= 1
  return text.slice(0, end)
}

const END_OF_FILE = '\u001a'
const LONGEST_END = 4_096
