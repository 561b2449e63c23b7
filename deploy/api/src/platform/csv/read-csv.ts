import { parse } from 'csv-parse/sync'
import { fieldError } from '../errors/api-error.ts'

const DELIMITERS = [',', ';', '\t']
/** What a spreadsheet wrote before a text that it would have calculated. */
const GUARD = /^'(?=[=+\-@])/

export interface CsvLine {
  /** Line of the file, the first being 1. */
  line: number
  cells: string[]
}

export interface CsvTable<Column extends string> {
  lines: { line: number; values: Record<Column, string>; cells: string[] }[]
  /** How many columns the first line names. */
  width: number
}

/**
 * The lines of a file below the one that names its columns, every cell as text.
 * @throws ApiError 422 at `csv` for what is no table, or lacks a column
 */
export function readCsv<Column extends string>(csv: string, columns: readonly Column[]): CsvTable<Column> {
  const [head, ...lines] = linesOf(csv)
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (!columns.every((column) => names.includes(column)))
    throw fieldError('csv', 'fields.csv_header', { params: { columns: columns.join(', ') } })
  return {
    width: names.length,
    lines: lines.map(({ line, cells }) => ({
      ...{ line, cells },
      values: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Column, string>,
    })),
  }
}

function linesOf(csv: string): CsvLine[] {
  const head = csv.split(/\r?\n/, 1)[0] ?? ''
  const [delimiter = ','] = DELIMITERS.toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )
  try {
    const records = parse(csv, {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.replace(GUARD, '')),
    }))
  } catch (cause) {
    throw fieldError('csv', 'fields.invalid', { cause })
  }
}
