import type { NewPolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/ui'
import { useCallback, useEffect, useState } from 'react'
import type { MarineKind } from '../../paths.ts'

export interface LiveChangeQuote {
  /** The server's last answer; null before the first. */
  quote: PolicyChangeQuote | null
  /** Whether the quote is for the current answers. */
  isCurrent: boolean
  failed: boolean
  /** Requests the quote again after a failure. */
  ask: () => Promise<void>
}

/**
 * Prices a change, debounced after each keystroke.
 * @param change null while it is incomplete
 */
export function useChangeQuote(
  kind: MarineKind,
  policyId: string,
  change: NewPolicyChange | null,
): LiveChangeQuote {
  const api = useClient().marine[kind].policyChanges
  const key = JSON.stringify(change)
  const [answer, setAnswer] = useState<{ quote: PolicyChangeQuote; key: string } | null>(null)
  const [failed, setFailed] = useState(false)
  const isCurrent = answer?.key === key
  const price = useCallback(
    (signal?: AbortSignal): Promise<void> => {
      const change = JSON.parse(key) as NewPolicyChange
      return api.price(policyId, change, signal ? { signal } : {}).then(
        (quote) => {
          setFailed(false)
          setAnswer({ quote, key })
        },
        () => void (signal?.aborted || setFailed(true)),
      )
    },
    [api, policyId, key],
  )
  useEffect(() => {
    if (isCurrent || key === 'null') return undefined
    const leave = new AbortController()
    const timer = setTimeout(() => void price(leave.signal), debounceDelay)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [price, isCurrent, key])
  const quote = change ? (answer?.quote ?? null) : null
  return { quote, isCurrent, failed: failed && !isCurrent, ask: () => price() }
}
