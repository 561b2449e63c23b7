import { strToU8, Zip, ZipDeflate } from 'fflate'
import { LAGOS_AHEAD } from '../db/clock.ts'
import { type CellKind, titleOf, type Value } from './cells.ts'
import type { About, SheetColumn, SheetWriter } from './sheet.ts'
import { contentTypes, packageRelations, styleOf, styles, workbook, workbookRelations } from './xlsx-parts.ts'
import { escaped } from './xml.ts'

const KOBO = 100
const DAY = 86_400_000
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30)
const WIDTHS: Record<CellKind, number> = { text: 26, number: 12, money: 18, day: 12, instant: 20 }
/** Returns the content between `<c r="…"` and its end. */
type Content = string
const textCell = (text: string, style: number): Content =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const numberCell = (value: number, style: number): Content => ` s="${style}"><v>${value}</v></c>`

/** `AB` is column 27, counted from 0. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

/** Writes a row with the reference of every cell; omits empty ones. */
function row(number: number, cells: readonly (Content | null)[]): string {
  const placed = cells.map((cell, at) => (cell === null ? '' : `<c r="${columnName(at)}${number}"${cell}`))
  return `<row r="${number}">${placed.join('')}</row>`
}

/** Returns the days since day 0; for an instant in Lagos time. */
const serial = (value: string, kind: CellKind): number =>
  (Date.parse(value) + (kind === 'instant' ? LAGOS_AHEAD : 0) - EPOCH) / DAY

function cell(value: Value, kind: CellKind): Content | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return numberCell(kind === 'money' ? value / KOBO : value, styleOf[kind])
  if (kind === 'day' || kind === 'instant') {
    const days = serial(value, kind)
    if (Number.isFinite(days)) return numberCell(days, styleOf[kind])
  }
  // A text stays a text, so that it is never calculated.
  return textCell(value, styleOf.text)
}

const SHEET =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/**
 * Writes a list as a spreadsheet (ECMA-376), compressed while its rows arrive; a second sheet describes its content.
 */
export function xlsxWriter(
  columns: readonly SheetColumn[],
  sheetNames: readonly [string, string],
): SheetWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    chunks.push(chunk)
  })
  const add = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    return entry
  }
  const addWhole = (name: string, content: string): void => add(name).push(strToU8(content), true)
  addWhole('[Content_Types].xml', contentTypes)
  addWhole('_rels/.rels', packageRelations)
  addWhole('xl/workbook.xml', workbook(sheetNames))
  addWhole('xl/_rels/workbook.xml.rels', workbookRelations)
  addWhole('xl/styles.xml', styles)
  const sheet = add('xl/worksheets/sheet1.xml')
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  )
  const head = row(
    1,
    columns.map((column) => textCell(titleOf(column), styleOf.title)),
  )
  sheet.push(strToU8(`${SHEET}${frozenHead}<cols>${widths.join('')}</cols><sheetData>${head}`))
  let last = 1
  const nextRow = (cells: readonly (Content | null)[]): string => {
    last += 1
    return row(last, cells)
  }
  return {
    write(rows) {
      const lines = rows.map((values) =>
        nextRow(values.map((value, at) => cell(value, columns[at]?.kind ?? 'text'))),
      )
      sheet.push(strToU8(lines.join('')))
    },
    finish(about: About, totals) {
      const sums = totals?.map((value, at) =>
        typeof value === 'string' ? textCell(value, styleOf.title) : cell(value, columns[at]?.kind ?? 'text'),
      )
      if (sums) sheet.push(strToU8(nextRow(sums)))
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      const facts = about.map(([label, value], at) =>
        row(at + 1, [textCell(label, styleOf.title), textCell(value, styleOf.text)]),
      )
      addWhole(
        'xl/worksheets/sheet2.xml',
        `${SHEET}<cols><col min="1" max="2" width="30" customWidth="1"/></cols><sheetData>${facts.join('')}</sheetData></worksheet>`,
      )
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
