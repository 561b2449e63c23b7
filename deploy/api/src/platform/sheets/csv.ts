import { Readable } from 'node:stream'
import { harmless, textOf, titleOf, type Value } from './cells.ts'
import type { SheetColumn, SheetWriter } from './sheet.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /[",\r\n;]|^\s|\s$/

type Rows = readonly (readonly Value[])[]

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** Rows of texts, the first of which names the columns, as one file. */
export const csvOfTexts = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => line(row.map(harmless))).join('')

const headOf = (columns: readonly SheetColumn[]): string =>
  BYTE_ORDER_MARK + line(columns.map((column) => harmless(titleOf(column))))

const linesOf = (columns: readonly SheetColumn[], rows: Rows): string =>
  rows.map((row) => line(row.map((value, at) => textOf(value, columns[at]?.kind ?? 'text')))).join('')

/** A list as comma-separated text (RFC 4180); what was written is held as bytes, outside the heap. */
export function csvWriter(columns: readonly SheetColumn[]): SheetWriter {
  const parts = [Buffer.from(headOf(columns))]
  return {
    write(rows) {
      parts.push(Buffer.from(linesOf(columns, rows)))
    },
    finish: () => Buffer.concat(parts),
  }
}

/**
 * Sends a list page by page, at the pace of its reader. The first page is read before the answer begins, so that a
 * refusal is an answer of its own.
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
