import type { Filter } from './columns.ts'

/** Returns records as the options of a filter, by their ids. */
export const optionsOf = (rows: readonly { id: string; name: string }[]): Filter['options'] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
