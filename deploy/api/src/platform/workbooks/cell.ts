/**
 * A cell as stored: a text, or a special value of a spreadsheet: a day (`d`, ISO 8601), an error (`e`), a number whose
 * last digits are lost (`x`).
 */
export type Cell = string | { d: string } | { e: string } | { x: string }

/** A row of a file; `number` is its number in a spreadsheet, the first being 1. */
export interface FileRow {
  number: number
  cells: Cell[]
}

export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined
    ? ''
    : typeof cell === 'string'
      ? cell
      : 'd' in cell
        ? cell.d
        : 'e' in cell
          ? cell.e
          : cell.x

export const isDay = (cell: Cell | undefined): cell is { d: string } =>
  typeof cell === 'object' && 'd' in cell

/** Thrown for an unreadable file. `code` is a key of `client-imports.failures`. */
export class FileError extends Error {
  override name = 'FileError'
  readonly code: string
  readonly params: Record<string, string | number>
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
