const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Rows as a file that spreadsheets open as it is meant: with its letters, and nothing run as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: string): string {
  const plain = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
