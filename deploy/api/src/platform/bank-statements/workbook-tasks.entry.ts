import { type Cell, FileError, type FileRow, textOfCell } from '../workbooks/cell.ts'
import { readXlsxRows } from '../workbooks/read-xlsx-rows.ts'
import { fileOfBytes } from '../workbooks/stored-file.ts'
import { openWorkbook } from '../workbooks/workbook.ts'

interface WorkbookTask {
  content: Uint8Array
  /** Limits of a workbook; characters and cells of all its sheets together. */
  most: { rows: number; columns: number; cells: number; characters: number }
  /** Name of the only sheet to read. */
  sheet?: string | undefined
}

export interface SheetRead {
  name: string
  rows: { row: number; cells: string[] }[]
}

export type WorkbookRefused = { refused: string }

/** Reads the sheets of a workbook, each cell as text, without empty rows. Runs in the thread for external files. */
export async function readSheets({
  content,
  most,
  sheet,
}: WorkbookTask): Promise<SheetRead[] | WorkbookRefused> {
  const file = fileOfBytes(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  try {
    const { sheets } = await openWorkbook(file)
    const read: SheetRead[] = []
    let cells = 0
    let characters = 0
    for (const name of sheet === undefined ? sheets : sheets.filter((one) => one === sheet)) {
      const rows: SheetRead['rows'] = []
      for await (const row of readXlsxRows(file, name)) {
        const texts = textsOf(row)
        cells += texts.length
        characters += texts.reduce((sum, text) => sum + text.length, 0)
        if (characters > most.characters) return { refused: 'unfolds' }
        if (texts.length > most.columns) return { refused: 'columns' }
        if (rows.length === most.rows || cells > most.cells) return { refused: 'rows' }
        rows.push({ row: row.number, cells: texts })
      }
      read.push({ name, rows })
    }
    return read
  } catch (error) {
    if (error instanceof FileError) return { refused: error.code }
    throw error
  }
}

const textsOf = ({ cells }: FileRow): string[] => cells.map(amountText)

/** Removes traces of binary fractions from the result of a formula: `0.30000000000000004`, or `-1.8e-12` for zero. */
function amountText(cell: Cell): string {
  const text = textOfCell(cell)
  if (!/^-?\d+(?:\.\d{6,})?(?:e-\d+)?$/.test(text) || Number.isInteger(Number(text))) return text
  const rounded = Math.round(Number(text) * 100) / 100
  return Math.abs(rounded - Number(text)) < 1e-6 ? String(Object.is(rounded, -0) ? 0 : rounded) : text
}
