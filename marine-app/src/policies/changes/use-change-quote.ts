import type { NewPolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/ui'
import { useCallback, useEffect, useState } from 'react'
import type { MarineKind } from '../../paths.ts'

export interface LiveChangeQuote {
  /** The server's last answer; null before the first. */
  quote: PolicyChangeQuote | null
  /** It is for what is filled in now. */
  isCurrent: boolean
  failed: boolean
  /** Asks the server again after it has not answered. */
  ask: () => Promise<void>
}

/**
 * What a change would do, a moment after each key.
 * @param asked null as long as it is not told
 */
export function useChangeQuote(
  kind: MarineKind,
  policyId: string,
  asked: NewPolicyChange | null,
): LiveChangeQuote {
  const api = useClient().marine[kind].policyChanges
  const key = JSON.stringify(asked)
  const [answer, setAnswer] = useState<{ quote: PolicyChangeQuote; key: string } | null>(null)
  const [failed, setFailed] = useState(false)
  const isCurrent = answer?.key === key
  const price = useCallback(
    (signal?: AbortSignal): Promise<void> => {
      const asked = JSON.parse(key) as NewPolicyChange
      return api.price(policyId, asked, signal ? { signal } : {}).then(
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
  const quote = asked ? (answer?.quote ?? null) : null
  return { quote, isCurrent, failed: failed && !isCurrent, ask: () => price() }
}
