import { useState } from 'react'
import type { Bulk } from './columns.ts'
import { allState, allToggled, toggled } from './selection.ts'

/** The selected rows. */
export interface Selection<Row> {
  rows: Row[]
  /** Whether all matching rows are selected, loaded or not. */
  whole: boolean
  chooseWhole: () => void
  all: boolean | 'mixed'
  has: (row: Row) => boolean
  canChoose: (row: Row) => boolean
  nameOf: (row: Row) => string
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

/**
 * Manages the selection among the loaded rows; a row that leaves the list leaves the selection. All matching rows
 * stay selected until the request changes.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  bulk: Bulk<Row> | undefined,
  request: string,
): Selection<Row> | null {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  if (!bulk) return null
  const { selectable = () => true, nameOf } = bulk
  const offered = rows.filter(selectable)
  const offeredIds = offered.map(({ id }) => id)
  const choose = (change: (current: ReadonlySet<string>) => ReadonlySet<string>): void => {
    setWholeOf(null)
    setIds(change)
  }
  const has = ({ id }: Row): boolean => ids.has(id)
  return {
    rows: offered.filter(has),
    all: allState(ids, offeredIds),
    has: (row) => selectable(row) && has(row),
    canChoose: selectable,
    nameOf,
    whole: wholeOf === request,
    chooseWhole: () => setWholeOf(request),
    toggle: ({ id }) => choose((current) => toggled(current, id)),
    toggleAll: () => choose((current) => allToggled(current, offeredIds)),
    clear: () => choose(() => new Set()),
  }
}
