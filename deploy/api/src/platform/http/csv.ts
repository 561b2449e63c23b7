import { Readable } from 'node:stream'

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

type Rows = readonly (readonly string[])[]

/** Rows as spreadsheets read them, none of them run as a formula. */
const linesOf = (rows: Rows): string => rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

function writeCell(value: string): string {
  const plain = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Collects a file page by page; what was written is held as bytes, outside the heap. */
export function csvFile(head: readonly string[]): { write: (rows: Rows) => void; finish: () => Buffer } {
  const parts = [Buffer.from(BYTE_ORDER_MARK + linesOf([head]))]
  return {
    write(rows) {
      parts.push(Buffer.from(linesOf(rows)))
    },
    finish: () => Buffer.concat(parts),
  }
}

/**
 * Sends a file page by page, at the pace of its reader. The first page is read before the answer begins, so that a
 * refusal is an answer of its own.
 */
export async function streamCsv(head: readonly string[], pages: AsyncGenerator<Rows>): Promise<Readable> {
  const first = await pages.next()
  async function* text(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + linesOf([head, ...(first.done ? [] : first.value)])
    if (first.done) return
    for await (const rows of pages) yield linesOf(rows)
  }
  return Readable.from(text())
}
