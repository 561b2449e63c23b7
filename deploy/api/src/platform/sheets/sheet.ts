import type { CellKind, Value } from './cells.ts'

export interface SheetColumn {
  title: string
  kind: CellKind
}

/** What is told about the rows beside them, where the format has a place for it. */
export type About = readonly (readonly [label: string, value: string])[]

/** Takes rows as they are read and makes a file of them; no more than one page of rows is held as objects. */
export interface SheetWriter {
  write: (rows: readonly (readonly Value[])[]) => void
  finish: (about: About) => Buffer
}
