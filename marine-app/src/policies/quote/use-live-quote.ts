import type { CargoQuote, CargoReckoning, CargoTerms } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/ui'
import { useEffect, useState } from 'react'
import { bodyOf, type QuoteDraft } from './draft.ts'
import { estimate } from './estimate.ts'

interface Answer {
  quote: CargoQuote
  /** Terms the quote was requested for. */
  terms: CargoTerms
  key: string
}

export interface LiveQuote {
  /** The server's last answer; null before the first. */
  quote: CargoQuote | null
  /** Price to show: the server’s, or an estimate at its rates until it answers. */
  price: CargoReckoning | null
  /** The server has answered for what is filled in now. */
  isCurrent: boolean
  failed: boolean
  /** Asks the server for what is filled in now. */
  ask: () => Promise<CargoQuote>
}

/** Prices a draft and runs its checks, debounced after each change. */
export function useLiveQuote(draft: QuoteDraft): LiveQuote {
  const api = useClient().marine.partner.policies
  const body = bodyOf(draft)
  const key = JSON.stringify(body)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failed, setFailed] = useState(false)
  const isCurrent = answer?.key === key
  useEffect(() => {
    if (isCurrent) return undefined
    const leave = new AbortController()
    const requested = JSON.parse(key) as typeof body
    const timer = setTimeout(() => {
      api.price(requested, { signal: leave.signal }).then(
        (quote) => {
          setFailed(false)
          setAnswer({ quote, terms: requested.terms, key })
        },
        () => leave.signal.aborted || setFailed(true),
      )
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, key, isCurrent])
  const served = answer?.quote.price ?? null
  return {
    quote: answer?.quote ?? null,
    price: isCurrent || !served || !answer ? served : estimate(served, answer.terms, body.terms),
    isCurrent,
    failed: failed && !isCurrent,
    ask: async () => {
      const quote = await api.price(body)
      setAnswer({ quote, terms: body.terms, key })
      return quote
    },
  }
}
