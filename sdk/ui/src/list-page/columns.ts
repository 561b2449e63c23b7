import type { ReactNode } from 'react'
import type { ListAsked } from './list.atoms.ts'

/** One column of a list, as data. The first one of a list is its link: it stays first and is always shown. */
export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string
  /** Figures stand at the end, in equal digits. */
  numeric?: boolean
  /**
   * Pixels of what identifies, of money, days and states: such a column grows with what is in it and is never cut.
   * Columns without it hold text and share what is left; a text that is cut can be read in full by pointing at it.
   */
  width?: number
  /** Left out where a window has no room, those with the highest number first. */
  spare?: boolean | number
}

/** A choice beside the search. */
export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** The days something happened within, by the names of the filters that hold the first and the last. */
export interface Days {
  label: string
  from: string
  until: string
}

/** What is done with several rows at once. */
export interface Bulk<Row> {
  /** What can be done with the selected rows, of which there may be none; `done` ends the selection. */
  actions: (rows: Row[], done: () => void) => ReactNode
  /** Whether a row can be selected; every row when absent. */
  selectable?: (row: Row) => boolean
  /** What a row is called when its box is read out. */
  nameOf: (row: Row) => string
  /** What can be done with all rows that match, those among them that are not read yet. */
  together?: Together
  /** As `together`, by the list's own means: what it shows for all rows that a search and its filters find. */
  ofAll?: (asked: ListAsked) => ReactNode
}

/** What the server does with all rows of a list that match, each for itself. */
export interface Together {
  /** By the server's names for them; the primary one last. */
  acts: readonly { act: string; label: string; needsReason?: boolean }[]
  /** Reads again what they may have changed; the same function each time. */
  onChanged: () => void
}
