import type { ReactNode } from 'react'
import type { ListRequest } from './list.atoms.ts'

/** A column of a list. The first one of a list is its link: it stays first and is always visible. */
export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** The server's sort name; without it the column cannot be sorted. */
  sort?: string
  /** Whether it has figures, aligned at the end, in equal digits. */
  numeric?: boolean
  /**
   * Width in pixels of identifiers, money, days and states: such a column grows with its content and is never cut.
   * Columns without it contain text and share the rest; a text that is cut can be read in full by pointing at it.
   */
  width?: number
  /** Whether it is hidden in a narrow window, those with the highest number first. */
  spare?: boolean | number
  /** Whether it is shown only to users who choose it. */
  optional?: boolean
}

/** A filter beside the search. */
export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A range of days, by the names of the filters for the first and the last; a single day where both are the same. */
export interface Days {
  label: string
  from: string
  until: string
}

/** Actions on several rows. */
export interface Bulk<Row> {
  /** Actions on the selected rows, of which there may be none; `done` ends the selection. */
  actions: (rows: Row[], done: () => void) => ReactNode
  /** Whether a row can be selected; every row when absent. */
  selectable?: (row: Row) => boolean
  /** Name of a row for its checkbox. */
  nameOf: (row: Row) => string
  /** Bulk actions on all matching rows, including those that are not loaded. */
  together?: Together
  /** Like `together`, by the list's own means: the element for all rows of a search and its filters. */
  ofAll?: (request: ListRequest) => ReactNode
}

/** Bulk actions of the server on all matching rows, each processed on its own. */
export interface Together {
  /** Names of the server's actions; the primary one last. */
  acts: readonly { act: string; label: string; needsReason?: boolean }[]
  /** Reloads the changed data; the same function each time. */
  onChanged: () => void
}
