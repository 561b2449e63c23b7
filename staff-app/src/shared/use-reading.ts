import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'

/** Reads from the server: the page suspends until it is there, and faults go to the error page. */
export function useReading<T>(key: readonly unknown[], read: () => Promise<T>): T {
  const queryClient = useAtomValue(queryClientAtom)
  return useSuspenseQuery({ queryKey: key, queryFn: read, staleTime: 10_000 }, queryClient).data
}

/** Reads anew whatever begins with a key. */
export function useRefresh(): (key: readonly unknown[]) => Promise<void> {
  const queryClient = useAtomValue(queryClientAtom)
  return (key) => queryClient.invalidateQueries({ queryKey: key })
}
