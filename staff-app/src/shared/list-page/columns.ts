import type { ReactNode } from 'react'

/** One column of a list, as data. */
export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string
  /** Figures stand at the end, in equal digits. */
  numeric?: boolean
  /** Pixels, for what has a known length and must not be cut. Columns without it share what is left. */
  width?: number
  /** Left out between the phone's cards and a wide window. */
  spare?: boolean
}

/** A choice beside the search. */
export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** What is done with several rows at once. */
export interface Bulk<Row> {
  /** What can be done with the selected rows, of which there may be none; `done` ends the selection. */
  actions: (rows: Row[], done: () => void) => ReactNode
  /** Whether a row can be selected; every row when absent. */
  selectable?: (row: Row) => boolean
  /** What a row is called when its box is read out. */
  nameOf: (row: Row) => string
}
