import type { Integer, Kobo } from '../money/units.ts'
/** The query parameters of every list. */
export interface ListQuery {
  /** Search terms for the list's own columns. */
  q?: string
  /** A column, `-column` for descending. */
  sort?: string
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined
  /** 1 to 200, 50 by default. */
  limit?: Integer
  /** `exact`: `meta.total` is exact for any number; slower. */
  count?: 'exact'
}

export interface ListMeta {
  next_cursor: string | null
  /** Exact up to 1,000, with search terms up to 100; beyond, a lower bound while `total_is_exact` is false. */
  total: Integer
  total_is_exact: boolean
  /** Sums of amounts in kobo over all rows, by column, where a list has them and `total` is exact; on the first page. */
  totals?: Record<string, Kobo>
}

/** One page of a list. */
export interface Page<T> {
  data: T[]
  meta: ListMeta
}

/**
 * Iterates over all pages of a list.
 * @example
 * for await (const policy of allPages((cursor) => client.motor.policies.list({ cursor }))) console.log(policy.plate)
 */
export async function* allPages<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield* page.data
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor)
}
