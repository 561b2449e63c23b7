import type { NewPolicyChange, PolicyChangeQuote } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/sdk/react'
import { useEffect, useState } from 'react'
import type { MarineKind } from '../../paths.ts'

const ASK_AFTER = 400

export interface LiveChangeQuote {
  /** The server's last answer; null before the first. */
  quote: PolicyChangeQuote | null
  /** It is for what is filled in now. */
  isCurrent: boolean
  failed: boolean
}

/** What a change would do, a moment after each key. */
export function useChangeQuote(kind: MarineKind, policyId: string, asked: NewPolicyChange): LiveChangeQuote {
  const api = useClient().marine[kind].policyChanges
  const key = JSON.stringify(asked)
  const [answer, setAnswer] = useState<{ quote: PolicyChangeQuote; key: string } | null>(null)
  const [failed, setFailed] = useState(false)
  const isCurrent = answer?.key === key
  useEffect(() => {
    if (isCurrent) return undefined
    const leave = new AbortController()
    const timer = setTimeout(() => {
      api.price(policyId, JSON.parse(key) as NewPolicyChange, { signal: leave.signal }).then(
        (quote) => {
          setFailed(false)
          setAnswer({ quote, key })
        },
        () => leave.signal.aborted || setFailed(true),
      )
    }, ASK_AFTER)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, policyId, key, isCurrent])
  return { quote: answer?.quote ?? null, isCurrent, failed: failed && !isCurrent }
}
