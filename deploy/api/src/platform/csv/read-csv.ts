import { fieldError } from '../errors/api-error.ts'
import { detectDelimiter, SAMPLE_ROWS } from './detect-delimiter.ts'
import { type CsvLine, parseCsv, sampleCsv } from './parse-csv.ts'
import { isWebPage } from './web-page.ts'

const DELIMITERS = [',', ';', '\t'] as const
const BOUNDS = { rows: 20_000, columns: 60, cells: 200_000, line: 20_000 }

export interface CsvTable<Column extends string> {
  lines: { line: number; values: Record<Column, string>; cells: string[] }[]
  /** Cells of the first line. */
  header: string[]
  /** Number of columns in the first line. */
  width: number
}

/**
 * Returns the lines of a file below its header, every cell as text.
 * @throws ApiError 422 at `csv` for an invalid table or a missing column; 503 while too many files wait
 */
export async function readCsv<Column extends string>(
  csv: string,
  columns: readonly Column[],
): Promise<CsvTable<Column>> {
  const [head, ...lines] = await linesOf(csv)
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (!columns.every((column) => names.includes(column)))
    throw fieldError('csv', 'fields.csv_header', { params: { columns: columns.join(', ') } })
  return {
    header: head?.cells ?? [],
    width: names.length,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells,
      values: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Column, string>,
    })),
  }
}

async function linesOf(csv: string): Promise<CsvLine[]> {
  if (isWebPage(csv)) throw fieldError('csv', 'fields.web_page')
  const samples = await sampleCsv(csv, DELIMITERS, { ...BOUNDS, rows: SAMPLE_ROWS })
  const lines = await parseCsv(csv, detectDelimiter(DELIMITERS, samples), BOUNDS)
  if (!('refused' in lines)) return lines
  if (lines.refused === 'quotes') throw fieldError('csv', 'fields.csv_quotes', { params: { row: lines.row } })
  throw fieldError('csv', 'fields.invalid')
}
