import { createQueryClient } from '@coverdesk/sdk/react'
import { useSuspenseQuery } from '@tanstack/react-query'

/** The cache of what this app has read, with the product's defaults. */
export const queryClient = createQueryClient()

/** Reads something; the page waits and faults are shown by the frame. */
export function useResource<T>(key: readonly unknown[], read: () => Promise<T>): T {
  return useSuspenseQuery(
    { queryKey: key, queryFn: read, staleTime: 0, refetchOnMount: 'always' },
    queryClient,
  ).data
}

/** Keeps what a call just answered, so that the page shows it at once. */
export function keepResource<T>(key: readonly unknown[], data: T): void {
  queryClient.setQueryData(key, data)
}

/** Lists that do not change while somebody fills in a form. */
export function useList<T>(key: readonly unknown[], read: () => Promise<T>): T {
  return useSuspenseQuery({ queryKey: key, queryFn: read, staleTime: Number.POSITIVE_INFINITY }, queryClient)
    .data
}
