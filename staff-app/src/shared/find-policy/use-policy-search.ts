import { useDebounced } from '@coverdesk/sdk/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useListAddress } from '../list-page/use-list-address.ts'

/** Shorter than usual: somebody is on the line. */
const SEARCH_AFTER = 300
const LEAST = 2
const NO_FILTERS: readonly string[] = []

export interface PolicySearch<Found> {
  typed: string
  setTyped: (typed: string) => void
  /** Null until something was searched for. */
  found: Found | null
  searching: boolean
  /** Why it did not work; null when it did. */
  error: unknown
  retry: () => void
}

/**
 * The policies that fit what is typed, a moment after the last key; the words stay in the address.
 * @param name what the answers are kept under
 */
export function usePolicySearch<Found>(
  name: string,
  search: (words: string) => Promise<Found>,
): PolicySearch<Found> {
  const queryClient = useAtomValue(queryClientAtom)
  const { q, change } = useListAddress(NO_FILTERS)
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim(), SEARCH_AFTER)
  const tell = useEffectEvent((words: string): void => {
    if (words !== q) change({ q: words })
  })
  useEffect(() => tell(settled), [settled])
  const asked = q.length >= LEAST
  const { data, isFetching, error, refetch } = useQuery(
    {
      queryKey: ['policies', name, q],
      queryFn: () => search(q),
      enabled: asked,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return {
    typed,
    setTyped,
    found: asked ? (data ?? null) : null,
    searching: asked && isFetching,
    error: asked ? error : null,
    retry: () => void refetch(),
  }
}
