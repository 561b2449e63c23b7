import { useDebounced } from '@coverdesk/ui'
import { useListAddress } from '@coverdesk/ui/list-page'
import type { QueryObserverResult } from '@tanstack/query-core'
import { type Atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { LEAST_LETTERS } from '../../policies/policies.atoms.ts'

const NO_FILTERS: readonly string[] = []

export interface PolicySearch<Found> {
  typed: string
  setTyped: (typed: string) => void
  /** Search terms of the results; empty while the user types others. */
  words: string
  /** Null before the first search. */
  found: Found | null
  searching: boolean
  /** Error of the search; null without one. */
  error: unknown
  retry: () => void
}

/**
 * Searches policies a moment after the last key; the terms are stored in the URL.
 *
 * @param foundBy - returns the results for search terms
 */
export function usePolicySearch<Found>(
  foundBy: (words: string) => Atom<QueryObserverResult<Found>>,
): PolicySearch<Found> {
  const { q, change } = useListAddress(NO_FILTERS)
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim())
  const [address, setAddress] = useState(q)
  // A link or the way back led to other terms.
  if (q !== address) {
    setAddress(q)
    if (q !== settled) setTyped(q)
  }
  const tell = useEffectEvent((words: string): void => {
    if (words !== q) change({ q: words })
  })
  useEffect(() => tell(settled), [settled])
  const isLongEnough = typed.trim().length >= LEAST_LETTERS
  // Results of previous terms disappear at once.
  const current = typed.trim() === q
  const { data, isFetching, error, refetch } = useAtomValue(foundBy(q))
  return {
    typed,
    setTyped,
    words: current ? q : '',
    found: isLongEnough && current ? (data ?? null) : null,
    searching: isLongEnough && (!current || isFetching),
    error: isLongEnough && current ? error : null,
    retry: () => void refetch(),
  }
}
