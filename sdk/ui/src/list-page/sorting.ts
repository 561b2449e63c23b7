import type { Column } from './columns.ts'

/** Sorts by a name, and the other way round when it already does. */
export function nextSort(name: string, sort: string): string {
  return sort === name ? `-${name}` : name
}

export const isSorted = <Row>({ sort: name }: Column<Row>, sort: string): boolean =>
  name !== undefined && (sort === name || sort === `-${name}`)

/** Which way it is sorted, or that it can be. */
export function arrowOf<Row>({ sort: name }: Column<Row>, sort: string): string {
  if (sort === name) return '↑'
  return sort === `-${name}` ? '↓' : '↕'
}

export function ariaSort<Row>(
  { sort: name }: Column<Row>,
  sort: string,
): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}
