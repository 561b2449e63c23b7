import type { Column } from './columns.ts'

type Sized = Pick<Column<never>, 'key' | 'width' | 'spare' | 'optional'>

/** The minimum width of a text column in pixels. */
const TEXT = 130
/** Up to this window width a list displays cards, which show all columns. */
export const CARDS = 700

export const leastWidth = ({ width = TEXT }: Sized): number => width

const isDefault = ({ optional }: Sized): boolean => optional !== true

/** Returns the user's columns in their order, after the link column; by default those of the list that are not optional. */
export function chosenColumns<One extends Sized>(
  columns: readonly One[],
  keys: readonly string[] | null,
): One[] {
  if (keys === null) return columns.filter(isDefault)
  const [lead, ...rest] = columns
  const chosen = keys.flatMap((key) => rest.find((column) => column.key === key) ?? [])
  return lead ? [lead, ...chosen] : []
}

/** Returns the columns that fit; all of them while the available width is unknown. */
export function fitting<One extends Sized>(columns: readonly One[], room: number): One[] {
  const remaining = [...columns]
  while (room > 0 && neededBy(remaining) > room) {
    const out = mostSpare(remaining)
    if (!out) break
    remaining.splice(remaining.indexOf(out), 1)
  }
  return remaining
}

/** The width in pixels below which columns would be cut. */
const neededBy = (columns: readonly Sized[]): number =>
  columns.reduce((sum, column) => sum + leastWidth(column), 0)

function mostSpare<One extends Sized>(columns: readonly One[]): One | null {
  const most = Math.max(...columns.map(({ spare }) => Number(spare ?? 0)))
  return most > 0 ? (columns.findLast(({ spare }) => Number(spare ?? 0) === most) ?? null) : null
}

/** Parses the column keys of an address; null for none, or for the list's default. */
export function readKeys(text: string, columns: readonly Sized[]): string[] | null {
  if (text === '') return null
  const known = new Set(columns.slice(1).map(({ key }) => key))
  const keys = [...new Set(text.split(','))].filter((key) => known.has(key))
  return isOwnOrder(keys, columns) ? null : keys
}

export const writeKeys = (columns: readonly Sized[]): string =>
  columns
    .slice(1)
    .map(({ key }) => key)
    .join(',')

const isOwnOrder = (keys: readonly string[], columns: readonly Sized[]): boolean =>
  keys.join() === writeKeys(columns.filter(isDefault))
