import { parse } from 'csv-parse/sync'

/** What a spreadsheet wrote before a text that it would have calculated. */
const GUARD = /^'(?=[=+\-@])/

export interface CsvBounds {
  rows: number
  columns: number
  /** Of all rows together. */
  cells: number
  /** Characters of a line. */
  line: number
}

export interface CsvLine {
  /** Line of the file it ends on, the first being 1. */
  line: number
  cells: string[]
}

interface CsvTask {
  text: string
  delimiter: string
  /** Whether a quotation mark may stand within a cell. */
  relaxed: boolean
  bounds: CsvBounds
}

/** What a file has too much of, or `broken`. */
export type CsvRefusal = 'rows' | 'columns' | 'cells' | 'line' | 'broken'

class Refused extends Error {
  readonly why: CsvRefusal
  constructor(why: CsvRefusal) {
    super(why)
    this.why = why
  }
}

/** Reads a table; what is too much is noticed before it is held. Runs in the thread for files from outside. */
export function parseCsv({ text, delimiter, relaxed, bounds }: CsvTask): CsvLine[] | { refused: CsvRefusal } {
  const found: CsvLine[] = []
  let cells = 0
  try {
    assertLines(text, bounds.line)
    parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: relaxed, trim: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true, max_record_size: bounds.line },
      to: bounds.rows + 1,
      on_record(record: string[], { lines }) {
        if (record.length > bounds.columns) throw new Refused('columns')
        cells += record.length
        if (cells > bounds.cells) throw new Refused('cells')
        found.push({ line: lines, cells: record.map((cell) => cell.replace(GUARD, '')) })
        return null
      },
    })
    return found.length > bounds.rows ? { refused: 'rows' } : found
  } catch (error) {
    return { refused: error instanceof Refused ? error.why : 'broken' }
  }
}

/** The parser would hold a line of a million empty cells whole. */
function assertLines(text: string, most: number): void {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    if ((end < 0 ? text.length : end) - from > most) throw new Refused('line')
    if (end < 0) return
    from = end + 1
  }
}
