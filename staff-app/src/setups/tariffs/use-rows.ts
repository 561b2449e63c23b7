import { useState } from 'react'
import { type Edited, edited } from './tariff-draft.ts'

/** Rows that are added, changed, removed and put back. */
export interface RowsEdit<Row> {
  rows: Edited<Row>[]
  /** Adds an empty row and returns its id. */
  add: (row: Row) => string
  change: (id: string, values: Partial<Row>) => void
  setRemoved: (id: string, isRemoved: boolean) => void
}

/** @param placed - inserts a new row at its position */
export function useRows<Row>(
  first: () => Edited<Row>[],
  placed: (rows: readonly Edited<Row>[], added: Edited<Row>) => Edited<Row>[],
): RowsEdit<Row> {
  const [rows, setRows] = useState(first)
  const put = (id: string, change: (one: Edited<Row>) => Edited<Row>): void =>
    setRows((before) => before.map((one) => (one.id === id ? change(one) : one)))
  return {
    rows,
    add: (row) => {
      const added = edited(row)
      setRows((before) => placed(before, added))
      return added.id
    },
    change: (id, values) => put(id, (one) => ({ ...one, row: { ...one.row, ...values } })),
    setRemoved: (id, isRemoved) => put(id, (one) => ({ ...one, isRemoved })),
  }
}
