/**
 * A cell as it is kept: a text, or what a spreadsheet holds that is none: a day (`d`, ISO 8601), an error (`e`), a
 * number whose last digits it has lost (`x`).
 */
export type Cell = string | { d: string } | { e: string } | { x: string }

/** A row of a file; `number` is what a spreadsheet calls it, the first being 1. */
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

/** A file that cannot be read. `code` is a key of `client-imports.failures`. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly code: string
  readonly params: Record<string, string | number>
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}
