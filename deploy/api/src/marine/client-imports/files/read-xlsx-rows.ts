import { bounds } from './bounds.ts'
import { type Cell, FileFault, type FileRow } from './cell.ts'
import type { StoredFile } from './stored-file.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { readXml } from './xml-events.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465
/** From here on a spreadsheet has lost digits. */
const EXACT = 1e15
const LAST_ROW = 1_048_576
const GUARD = /^'(?=[=+\-@])/

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
}

/**
 * The rows of a sheet, every cell as a text: numbers as they are shown at their full length, days marked as such.
 * @throws FileFault `broken`, `locked`, `unfolds`, `cell_long`, `too_many_columns`
 */
export async function* readXlsxRows(file: StoredFile, sheet: string): AsyncGenerator<FileRow> {
  const book = await openWorkbook(file)
  let rows: FileRow[] = []
  let row: FileRow = { number: 0, cells: [] }
  let cell: OpenCell | null = null
  let within = false
  const reader = {
    open(tag: string, attributes: Record<string, string>) {
      if (tag === 'row') row = { number: rowNumberOf(attributes.r) ?? row.number + 1, cells: [] }
      else if (tag === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : row.cells.length
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), value: '' }
      }
      within = tag === 'v' || tag === 't'
    },
    close(tag: string) {
      if (tag === 'v' || tag === 't') within = false
      else if (tag === 'c' && cell) {
        put(row.cells, cell, cellOf(book, cell))
        cell = null
      } else if (tag === 'row' && row.cells.some((one) => one !== '')) rows.push(row)
    },
    text(part: string) {
      if (within && cell) cell.value += part
      if (cell && cell.value.length > bounds.text) throw new FileFault('cell_long', { most: bounds.text })
    },
  }
  for await (const _ of readXml(book.sheet(sheet), reader)) {
    yield* rows
    rows = []
  }
  yield* rows
}

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
    throw new FileFault('too_many_columns', { most: bounds.columns })
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function cellOf({ texts, styles, from1904 }: Workbook, { type, style, value }: OpenCell): Cell {
  if (type === 's') return texts.get(Number(value)).trim().replace(GUARD, '')
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return { e: value }
  if (type === 'd') return { d: value.slice(0, 10) }
  if (type !== 'n' || value === '') return value.trim().replace(GUARD, '')
  const meant = styles[style] ?? 'plain'
  if (meant === 'day') return dayOf(Number(value), from1904 ? EPOCH_1904 : EPOCH) ?? value
  return numberOf(value, meant)
}

function dayOf(serial: number, epoch: number): Cell | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null
  return { d: new Date(epoch + Math.floor(serial) * DAY).toISOString().slice(0, 10) }
}

/** All digits of a number, none of them in an exponent; with zeros in front where its format asks for them. */
function numberOf(value: string, digits: number | 'plain'): Cell {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (Math.abs(number) >= EXACT) return { x: number.toLocaleString('en', { useGrouping: false }) }
  const text = Number.isInteger(number) ? number.toFixed(0) : String(number)
  return digits === 'plain' ? text : text.padStart(digits, '0')
}
