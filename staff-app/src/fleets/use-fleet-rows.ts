import type { FleetCells, FleetColumn, FleetPrice, FleetPriceInput, FleetRow } from '@coverdesk/sdk'
import { type Submit, useClient, useSubmit, useText } from '@coverdesk/ui'
import { useState } from 'react'

export interface FleetRows {
  price: FleetPrice | null
  rows: readonly FleetRow[]
  /** Whether a cell or the period changed since the rows were checked. */
  changed: boolean
  submit: Submit
  read: (csv: string) => Promise<void>
  check: () => Promise<FleetPrice | null>
  edit: (at: number, column: FleetColumn, text: string) => void
  add: () => void
  remove: (at: number) => void
  /** Marks the prices as outdated, after the period changed. */
  outdate: () => void
  cells: () => FleetCells[]
}

type Period = Omit<FleetPriceInput, 'csv' | 'rows'>

const emptyRow = (line: number): FleetRow => ({
  line,
  cells: {},
  errors: [],
  vehicle: null,
  cover: null,
  sum_insured: 0,
  annual: null,
  amount: null,
  referred: false,
})

/** Reads, corrects and prices the vehicles of a fleet; nothing is stored before they are proposed. */
export function useFleetRows(period: Period): FleetRows {
  const client = useClient()
  const { msg } = useText('fleets')
  const submit = useSubmit(['csv', 'rows', 'start_date', 'end_date'])
  const [price, setPrice] = useState<FleetPrice | null>(null)
  const [rows, setRows] = useState<readonly FleetRow[]>([])
  const [changed, setChanged] = useState(false)
  const ask = async (vehicles: Pick<FleetPriceInput, 'csv' | 'rows'>): Promise<FleetPrice | null> => {
    let found: FleetPrice | null = null
    await submit.run(async () => {
      found = await client.motor.fleets.price({ ...period, ...vehicles })
    }, msg('price_failed'))
    return found
  }
  const take = (found: FleetPrice | null): FleetPrice | null => {
    if (!found) return null
    setPrice(found)
    setRows(found.rows)
    setChanged(false)
    return found
  }
  return {
    price,
    rows,
    changed,
    submit,
    read: async (csv) => void take(await ask({ csv })),
    check: async () => {
      const found = await ask({ rows: rows.map(({ cells }) => cells) })
      // The lines of the file stay, so that an error names the line that it was read from.
      return take(
        found && {
          ...found,
          rows: found.rows.map((row, at) => ({ ...row, line: rows[at]?.line ?? row.line })),
        },
      )
    },
    edit: (at, column, text) => {
      setChanged(true)
      setRows(
        rows.map((row, index) =>
          index === at
            ? {
                ...row,
                cells: { ...row.cells, [column]: text },
                errors: row.errors.filter((error) => error.column !== column),
              }
            : row,
        ),
      )
    },
    add: () => {
      setChanged(true)
      setRows([...rows, emptyRow(Math.max(0, ...rows.map(({ line }) => line)) + 1)])
    },
    remove: (at) => {
      setChanged(true)
      setRows(rows.filter((_row, index) => index !== at))
    },
    outdate: () => setChanged(true),
    cells: () => rows.map((row) => row.cells),
  }
}
