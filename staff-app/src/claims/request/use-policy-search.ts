import type { ListedPolicy } from '@coverdesk/sdk'
import { useClient, useDebounced } from '@coverdesk/sdk/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useListAddress } from '../../shared/list-page/use-list-address.ts'

/** Shorter than usual: somebody is on the line. */
const AFTER = 300
const LEAST = 2
/** More results than people look through; past it they type more instead. */
const MOST = 20
const NO_FILTERS: readonly string[] = []

export interface PolicySearch {
  typed: string
  setTyped: (typed: string) => void
  /** Null until something was searched for. */
  found: readonly ListedPolicy[] | null
  /** How many there are, of which `found` are the first. */
  total: number
  searching: boolean
  failed: boolean
  retry: () => void
}

/** Policies found by number, plate, name or phone, a moment after the last key; the words stay in the address. */
export function usePolicySearch(): PolicySearch {
  const client = useClient()
  const queryClient = useAtomValue(queryClientAtom)
  const { q, change } = useListAddress(NO_FILTERS)
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim(), AFTER)
  const tell = useEffectEvent((words: string): void => {
    if (words !== q) change({ q: words })
  })
  useEffect(() => tell(settled), [settled])
  const asked = q.length >= LEAST
  const { data, isFetching, isError, refetch } = useQuery(
    {
      queryKey: ['policies', 'search', q],
      queryFn: () => client.policies.list({ q, limit: MOST }),
      enabled: asked,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return {
    typed,
    setTyped,
    found: asked ? (data?.data ?? null) : null,
    total: data?.meta.total ?? 0,
    searching: isFetching,
    failed: asked && isError,
    retry: () => void refetch(),
  }
}
