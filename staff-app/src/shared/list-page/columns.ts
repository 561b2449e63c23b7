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
  /** Share of the width, 1 by default. */
  grow?: number
}

/** A choice beside the search. */
export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}
