import { type CsvRecord, CsvUnreadable, csvRecords } from './csv-records.ts'

export interface CsvBounds {
  rows: number
  columns: number
  /** Maximum cells of all rows together. */
  cells: number
  /** Maximum characters of a line. */
  line: number
}

export type CsvLine = Pick<CsvRecord, 'line' | 'cells'>

/** The limit that a file exceeds. */
export type CsvRefusal = 'rows' | 'columns' | 'cells' | 'line'

export type CsvRefused = { refused: CsvRefusal } | { refused: 'quotes'; row: number }

interface CsvTask {
  text: string
  delimiter: string
  bounds: CsvBounds
}

/** Reads a table without blank records. Runs in the thread for external files. */
export async function parseCsv({ text, delimiter, bounds }: CsvTask): Promise<CsvLine[] | CsvRefused> {
  const found: CsvLine[] = []
  let cells = 0
  try {
    for await (const record of csvRecords(inPieces(text), { delimiter, longest: bounds.line })) {
      if (!record.cells.some(Boolean)) continue
      if (record.cells.length > bounds.columns) return { refused: 'columns' }
      cells += record.cells.length
      if (cells > bounds.cells) return { refused: 'cells' }
      if (found.length === bounds.rows) return { refused: 'rows' }
      found.push({ line: record.line, cells: record.cells })
    }
    return found
  } catch (error) {
    if (!(error instanceof CsvUnreadable)) throw error
    return error.reason === 'quotes' ? { refused: 'quotes', row: error.row } : { refused: 'line' }
  }
}

interface SampleTask {
  text: string
  delimiters: readonly string[]
  bounds: CsvBounds
}

/** Reads the first records of a table once with each delimiter; none where it is unreadable. */
export async function sampleCsv({ text, delimiters, bounds }: SampleTask): Promise<CsvLine[][]> {
  const samples: CsvLine[][] = []
  for (const delimiter of delimiters) samples.push(await firstRecords(text, delimiter, bounds))
  return samples
}

async function firstRecords(text: string, delimiter: string, bounds: CsvBounds): Promise<CsvLine[]> {
  const found: CsvLine[] = []
  try {
    for await (const { line, cells } of csvRecords([text], { delimiter, longest: bounds.line })) {
      if (cells.some(Boolean)) found.push({ line, cells: cells.slice(0, bounds.columns) })
      if (found.length === bounds.rows) break
    }
    return found
  } catch (error) {
    if (error instanceof CsvUnreadable) return found
    throw error
  }
}

const PIECE = 65_536

function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}
