import type { QueryKey } from '@tanstack/query-core'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useCallback } from 'react'

/** Reads again whatever begins with one of the keys: at once if it is on the screen, else when it is shown again. */
export function useInvalidate(): (...keys: QueryKey[]) => Promise<void> {
  const queryClient = useAtomValue(queryClientAtom)
  return useCallback(
    async (...keys) => {
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    [queryClient],
  )
}

/** Keeps what the server answered to a change, so that it need not be read again: a read still on its way is older. */
export function useSetCached(): (key: QueryKey, data: unknown) => void {
  const queryClient = useAtomValue(queryClientAtom)
  return useCallback(
    (key, data) => {
      void queryClient.cancelQueries({ queryKey: key, exact: true })
      queryClient.setQueryData(key, data)
    },
    [queryClient],
  )
}

/** Drops what is cached under a key: its next visit waits for the server. */
export function useRemoveCached(): (key: QueryKey) => void {
  const queryClient = useAtomValue(queryClientAtom)
  return useCallback((key) => queryClient.removeQueries({ queryKey: key }), [queryClient])
}
