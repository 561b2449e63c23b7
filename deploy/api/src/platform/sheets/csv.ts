import { Readable } from 'node:stream'
import { harmless, textOf, titleOf, type Value } from './cells.ts'
import type { SheetColumn, SheetWriter } from './sheet.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /[",\r\n;]|^\s|\s$/

type Rows = readonly (readonly Value[])[]

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Writes rows of texts with a header as one file. */
export const csvOfTexts = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => line(row.map(harmless))).join('')

const headOf = (columns: readonly SheetColumn[]): string =>
  BYTE_ORDER_MARK + line(columns.map((column) => harmless(titleOf(column))))

const linesOf = (columns: readonly SheetColumn[], rows: Rows): string =>
  rows.map((row) => line(row.map((value, at) => textOf(value, columns[at]?.kind ?? 'text')))).join('')

/** Writes a list as comma-separated text (RFC 4180), buffered as bytes outside the heap. */
export function csvWriter(columns: readonly SheetColumn[]): SheetWriter {
  const parts = [Buffer.from(headOf(columns))]
  return {
    write(rows) {
      parts.push(Buffer.from(linesOf(columns, rows)))
    },
    finish(_about, totals) {
      if (totals) parts.push(Buffer.from(linesOf(columns, [totals])))
      return Buffer.concat(parts)
    },
  }
}

/**
 * Streams a list page by page, as fast as its reader takes it. Reads the first page before the response begins, so that a
 * refusal is a response of its own.
 */
export async function streamCsv(
  columns: readonly SheetColumn[],
  pages: AsyncGenerator<Rows>,
): Promise<Readable> {
  const first = await pages.next()
  async function* text(): AsyncGenerator<string> {
    yield headOf(columns) + (first.done ? '' : linesOf(columns, first.value))
    if (first.done) return
    for await (const rows of pages) yield linesOf(columns, rows)
  }
  return Readable.from(text())
}
