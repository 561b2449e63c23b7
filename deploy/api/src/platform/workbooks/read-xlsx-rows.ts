import { bounds } from './bounds.ts'
import { type Cell, FileError, type FileRow } from './cell.ts'
import { decoded } from './decoded.ts'
import { type IdentifierFormat, inFormat } from './identifier-format.ts'
import type { StoredFile } from './stored-file.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { readXml } from './xml-events.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** Smallest number of which a spreadsheet has lost digits. */
const EXACT = 1e15
const LAST_ROW = 1_048_576
const GUARD = /^'(?=[=+\-@])/

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  /** Inline text, where the cell has no value. */
  inline: string
  /** Whether the cell has a formula, and whether its result is stored. */
  formula: boolean
  result: boolean
}

/** Value of a formula without a stored result. */
const NO_RESULT = '='

/**
 * Reads the rows of a sheet, every cell as a text: numbers with all their digits, days marked as such.
 * @throws FileError `broken`, `locked`, `unfolds`, `cell_long`, `too_many_columns`
 */
export async function* readXlsxRows(file: StoredFile, sheet: string): AsyncGenerator<FileRow> {
  const book = await openWorkbook(file)
  let rows: FileRow[] = []
  let row: FileRow = { number: 0, cells: [] }
  let next = 0
  let cell: OpenCell | null = null
  let within: 'value' | 'inline' | null = null
  let sounds = false
  const reader = {
    open(tag: string, attributes: Record<string, string>) {
      if (tag === 'row') {
        row = { number: rowNumberOf(attributes.r) ?? row.number + 1, cells: [] }
        next = 0
      } else if (tag === 'c') {
        // A cell without a reference follows the previous one, also an empty one.
        const column = attributes.r ? columnOf(attributes.r) : next
        next = column + 1
        cell = newCell(column, attributes)
      } else if (tag === 'f' && cell) cell.formula = true
      else if (tag === 'v' && cell) cell.result = true
      // The pronunciation of a text is not part of it.
      if (tag === 'rPh') sounds = true
      within = tag === 'v' ? 'value' : tag === 't' && !sounds ? 'inline' : null
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') within = null
      else if (tag === 'rPh') sounds = false
      else if (tag === 'c' && cell) {
        put(row.cells, cell, cellOf(book, cell))
        cell = null
      } else if (tag === 'row' && row.cells.some((one) => one !== '')) rows.push(row)
    },
    text(part: string) {
      if (!cell || !within) return
      if (within === 'value') cell.value += part
      else cell.inline += part
      if (cell.value.length + cell.inline.length > bounds.text)
        throw new FileError('cell_long', { most: bounds.text })
    },
  }
  for await (const _ of readXml(book.sheet(sheet), reader)) {
    yield* rows
    rows = []
  }
  yield* rows
}

const newCell = (column: number, attributes: Record<string, string>): OpenCell => ({
  column,
  type: attributes.t ?? 'n',
  style: Number(attributes.s ?? -1),
  value: '',
  inline: '',
  formula: false,
  result: false,
})

function rowNumberOf(written: string | undefined): number | null {
  const number = Number(written)
  return Number.isInteger(number) && number >= 1 && number <= LAST_ROW ? number : null
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0
  for (const sign of place) {
    if (sign < 'A' || sign > 'Z') break
    column = column * 26 + sign.charCodeAt(0) - 64
  }
  return column - 1
}

function put(cells: Cell[], { column }: OpenCell, value: Cell): void {
  if (value === '') return
  if (column < 0 || column >= bounds.columns)
    throw new FileError('too_many_columns', { most: bounds.columns })
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function cellOf({ texts, styles, from1904 }: Workbook, cell: OpenCell): Cell {
  const { type, style, value } = cell
  if (cell.formula && !cell.result) return NO_RESULT
  if (type === 'inlineStr') return typed(decoded(cell.inline))
  if (type === 's') return value === '' ? '' : typed(texts.get(Number(value)))
  if (type === 'b') return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return { e: value }
  if (type === 'd') return { d: value.slice(0, 10) }
  if (type !== 'n' || value === '') return typed(decoded(value))
  const meant = styles[style] ?? 'plain'
  if (meant === 'day') return dayOf(Number(value), from1904 ? EPOCH_1904 : EPOCH) ?? value
  return numberOf(value, meant)
}

const typed = (text: string): string => text.trim().replace(GUARD, '')

function dayOf(serial: number, epoch: number): Cell | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null
  return { d: new Date(epoch + Math.floor(serial) * DAY).toISOString().slice(0, 10) }
}

/** Formats a number as spreadsheets do, with fifteen digits; an identifier in its format. */
function numberOf(value: string, format: IdentifierFormat | 'plain'): Cell {
  const given = Number(value)
  if (!Number.isFinite(given)) return value
  if (Math.abs(given) >= EXACT) return { x: given.toLocaleString('en', { useGrouping: false }) }
  const number = Number(given.toPrecision(15))
  const isWhole = Number.isInteger(number)
  if (format !== 'plain' && isWhole && number >= 0) return inFormat(number.toFixed(0), format)
  return isWhole ? number.toFixed(0) : String(number)
}
