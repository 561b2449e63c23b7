import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useCallback } from 'react'

/** Puts the server's answer to a change into the cache, so that it need not be read again. */
export function useKeep(): (key: readonly unknown[], value: unknown) => void {
  const queryClient = useAtomValue(queryClientAtom)
  return useCallback((key, value) => void queryClient.setQueryData(key, value), [queryClient])
}
