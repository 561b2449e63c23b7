import { useState } from 'react'
import type { Bulk } from './columns.ts'
import { allState, allToggled, toggled } from './selection.ts'

/** The rows that something is to be done with. */
export interface Selection<Row> {
  rows: Row[]
  all: boolean | 'mixed'
  has: (row: Row) => boolean
  canChoose: (row: Row) => boolean
  nameOf: (row: Row) => string
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

/** The selection among the rows that are read; a row that leaves the list leaves the selection. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  bulk: Bulk<Row> | undefined,
): Selection<Row> | null {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  if (!bulk) return null
  const { selectable = () => true, nameOf } = bulk
  const offered = rows.filter(selectable)
  const offeredIds = offered.map(({ id }) => id)
  const has = ({ id }: Row): boolean => ids.has(id)
  return {
    rows: offered.filter(has),
    all: allState(ids, offeredIds),
    has: (row) => selectable(row) && has(row),
    canChoose: selectable,
    nameOf,
    toggle: ({ id }) => setIds((current) => toggled(current, id)),
    toggleAll: () => setIds((current) => allToggled(current, offeredIds)),
    clear: () => setIds(new Set()),
  }
}
