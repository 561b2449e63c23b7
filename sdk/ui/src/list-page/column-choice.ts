import type { Column } from './columns.ts'

type Sized = Pick<Column<never>, 'key' | 'width' | 'spare'>

/** What a column of text needs to be worth reading, in pixels. */
const TEXT = 130
/** Up to this window a list shows cards, which have room for everything. */
export const CARDS = 700

export const leastWidth = ({ width = TEXT }: Sized): number => width

/** The columns somebody chose, in their order, after the one that is the link; those of the list when nobody chose. */
export function chosenColumns<One extends Sized>(
  columns: readonly One[],
  keys: readonly string[] | null,
): One[] {
  if (keys === null) return [...columns]
  const [lead, ...rest] = columns
  const chosen = keys.flatMap((key) => rest.find((column) => column.key === key) ?? [])
  return lead ? [lead, ...chosen] : []
}

/** The columns there is room for; all of them where the room is not known. */
export function fitting<One extends Sized>(columns: readonly One[], room: number): One[] {
  const kept = [...columns]
  while (room > 0 && neededBy(kept) > room) {
    const out = mostSpare(kept)
    if (!out) break
    kept.splice(kept.indexOf(out), 1)
  }
  return kept
}

/** Pixels below which columns would be cut. */
const neededBy = (columns: readonly Sized[]): number =>
  columns.reduce((sum, column) => sum + leastWidth(column), 0)

function mostSpare<One extends Sized>(columns: readonly One[]): One | null {
  const most = Math.max(...columns.map(({ spare }) => Number(spare ?? 0)))
  return most > 0 ? (columns.findLast(({ spare }) => Number(spare ?? 0) === most) ?? null) : null
}

/** The keys of a choice as they stand in an address; null for none, or for the list's own. */
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
  keys.join() === writeKeys(columns)
