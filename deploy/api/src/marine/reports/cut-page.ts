import { idKinds, readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Page } from '../../platform/http/page.ts'

interface PageQuery {
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
}

/**
 * Returns one page of rows that are computed as a whole, one per partner or location. Cursors are those
 * of any list.
 * @param fallback the default sort field, greatest first
 * @throws ApiError 400 for an invalid cursor
 */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  { sort, cursor, limit }: PageQuery,
  fallback: keyof Row & string,
  ids: (typeof idKinds)['uuid' | 'text'] = idKinds.uuid,
): Page<Row> {
  const field = (sort?.replace(/^-/, '') ?? fallback) as keyof Row
  const turn = sort === undefined || sort.startsWith('-') ? -1 : 1
  const place = (row: Row): Place => [(row[field] ?? null) as Place[0], row.id]
  const byPlace = (one: Place, other: Place): number =>
    turn * (compare(one[0], other[0]) || compare(one[1], other[1]))
  const sorted = rows.toSorted((one, other) => byPlace(place(one), place(other)))
  const from = cursor ? readCursor(cursor, ids) : undefined
  const left = from ? sorted.filter((row) => byPlace(place(row), [from.value, from.id]) > 0) : sorted
  const page = left.slice(0, limit)
  const last = left.length > limit ? page.at(-1) : undefined
  const next = last && { value: place(last)[0], id: last.id, counted: rows.length }
  return {
    rows: page,
    next_cursor: next ? writeCursor(next) : null,
    total: rows.length,
    total_is_exact: true,
  }
}

type Place = readonly [value: string | number | null, id: string | number]

/** Compares two sort values; a missing figure comes last. */
const compare = (one: Place[0], other: Place[0]): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : one > other ? 1 : 0
}
