import { useState } from 'react'
import type { Bulk } from './columns.ts'
import { allState, allToggled, toggled } from './selection.ts'

/** The rows that something is to be done with. */
export interface Selection<Row> {
  rows: Row[]
  /** All rows that match are meant, whether they are read or not. */
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
 * The selection among the rows that are read; a row that leaves the list leaves the selection. All rows that match are
 * selected only as long as the same is asked for.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  bulk: Bulk<Row> | undefined,
  asked: string,
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
    whole: wholeOf === asked,
    chooseWhole: () => setWholeOf(asked),
    toggle: ({ id }) => choose((current) => toggled(current, id)),
    toggleAll: () => choose((current) => allToggled(current, offeredIds)),
    clear: () => choose(() => new Set()),
  }
}
