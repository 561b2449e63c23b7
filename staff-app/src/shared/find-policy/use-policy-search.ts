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
  /** The words searched for; empty while others are typed. */
  words: string
  /** Null until something was searched for. */
  found: Found | null
  searching: boolean
  /** Why it did not work; null when it did. */
  error: unknown
  retry: () => void
}

/**
 * The policies that fit what is typed, a moment after the last key; the words stay in the address.
 *
 * @param foundBy - what is found by some words
 */
export function usePolicySearch<Found>(
  foundBy: (words: string) => Atom<QueryObserverResult<Found>>,
): PolicySearch<Found> {
  const { q, change } = useListAddress(NO_FILTERS)
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim())
  const tell = useEffectEvent((words: string): void => {
    if (words !== q) change({ q: words })
  })
  useEffect(() => tell(settled), [settled])
  const isLongEnough = typed.trim().length >= LEAST_LETTERS
  // Results of other words than those typed are gone at once.
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
