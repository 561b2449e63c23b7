import { createQueryClient, localeAtom } from '@coverdesk/sdk/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

/** The cache of what this app has read, with the product's defaults. */
export const queryClient = createQueryClient()

/** Lets what could not be read be read anew. */
export function forgetFaults(): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
}

/** Reads from the server: the page suspends until it is there, and faults are shown by the frame. */
export function useResource<T>(key: readonly unknown[], read: () => Promise<T>): T {
  return useSuspenseQuery(
    { queryKey: key, queryFn: read, staleTime: 0, refetchOnMount: 'always' },
    queryClient,
  ).data
}

/** The same without a cache: it is dropped when its page is left, so that a later visit reads it anew. */
export function usePassingResource<T>(key: readonly unknown[], read: () => Promise<T>): T {
  return useSuspenseQuery(
    { queryKey: key, queryFn: read, staleTime: 0, refetchOnMount: 'always', gcTime: 0 },
    queryClient,
  ).data
}

/** Puts the answer of a call into the cache, so that the page shows it at once. */
export function keepResource<T>(key: readonly unknown[], data: T): void {
  queryClient.setQueryData(key, data)
}

/** Lists that do not change while somebody fills in a form; their names come in the reader's language. */
export function useList<T>(key: readonly unknown[], read: () => Promise<T>): T {
  const locale = useAtomValue(localeAtom)
  return useSuspenseQuery(
    { queryKey: [...key, locale], queryFn: read, staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  ).data
}
