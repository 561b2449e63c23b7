import { harmless, textOf } from './cells.ts'
import type { SheetColumn, SheetWriter } from './sheet.ts'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /[",\r\n;]|^\s|\s$/

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A list as comma-separated text (RFC 4180). */
export function csvWriter(columns: readonly SheetColumn[]): SheetWriter {
  const parts = [Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ title }) => harmless(title))))]
  return {
    write(rows) {
      const text = rows.map((row) => line(row.map((value, at) => textOf(value, columns[at]?.kind ?? 'text'))))
      parts.push(Buffer.from(text.join('')))
    },
    finish: () => Buffer.concat(parts),
  }
}
