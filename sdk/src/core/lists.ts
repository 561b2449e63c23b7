/** The query every list understands. */
export interface ListQuery {
  /** Searched for in the list's own columns. */
  q?: string
  /** A column, `-column` for descending. */
  sort?: string
  /** `next_cursor` of the page before. */
  cursor?: string | undefined
  /** 1 to 200, 50 by default. */
  limit?: number
  /** `exact`: `meta.total` counts all, however many; slower. */
  count?: 'exact'
}

export interface ListMeta {
  next_cursor: string | null
  /** Exact up to 1,000, with words searched for up to 100; beyond, "more than" when `total_is_exact` is false. */
  total: number
  total_is_exact: boolean
}

/** One page of a list. */
export interface Page<T> {
  data: T[]
  meta: ListMeta
}

/**
 * Follows the cursors of a list to its end.
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
