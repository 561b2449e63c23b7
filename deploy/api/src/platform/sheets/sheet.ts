import type { CellKind, Value } from './cells.ts'

export interface SheetColumn {
  title: string
  kind: CellKind
}

/** Information about the rows, where the format has a place for it. */
export type About = readonly (readonly [label: string, value: string])[]

/** Writes rows to a file as they are read; at most one page of rows is in memory. */
export interface SheetWriter {
  write: (rows: readonly (readonly Value[])[]) => void
  /** @param totals last row of the list: its sums under their columns */
  finish: (about: About, totals?: readonly Value[]) => Buffer
}
