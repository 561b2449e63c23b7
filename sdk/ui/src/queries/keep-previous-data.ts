import type { QueryKey } from '@tanstack/query-core'
import type { Getter } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'

/**
 * Placeholder data for the members of a family: what the screen shows of it stays until the data of another parameter
 * are there.
 *
 * @param key - what the keys of the family begin with
 */
export function keepPreviousData<Data>(get: Getter, key: QueryKey): () => Data | undefined {
  const cache = get(queryClientAtom).getQueryCache()
  return () =>
    cache
      .findAll({ queryKey: key, type: 'active' })
      .flatMap(({ observers }) => observers.map((observer) => observer.getCurrentResult().data))
      .find((data) => data !== undefined) as Data | undefined
}
