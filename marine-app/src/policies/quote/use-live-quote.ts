import type { CargoQuote, CargoReckoning, CargoTerms } from '@coverdesk/sdk'
import { debounceDelay, useClient } from '@coverdesk/ui'
import { useEffect, useState } from 'react'
import { bodyOf, type QuoteDraft } from './draft.ts'
import { estimate } from './estimate.ts'

interface Answer {
  quote: CargoQuote
  /** What it was asked for. */
  terms: CargoTerms
  key: string
}

export interface LiveQuote {
  /** The server's last answer; null before the first. */
  quote: CargoQuote | null
  /** What is shown as the price: the server's, or by its rates until it answers. */
  price: CargoReckoning | null
  /** The server has answered for what is filled in now. */
  isCurrent: boolean
  failed: boolean
  /** Asks the server for what is filled in now. */
  ask: () => Promise<CargoQuote>
}

/** What a cover costs and what stands in its way, a moment after each change. */
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
    const asked = JSON.parse(key) as typeof body
    const timer = setTimeout(() => {
      api.price(asked, { signal: leave.signal }).then(
        (quote) => {
          setFailed(false)
          setAnswer({ quote, terms: asked.terms, key })
        },
        () => leave.signal.aborted || setFailed(true),
      )
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [api, key, isCurrent])
  const told = answer?.quote.price ?? null
  return {
    quote: answer?.quote ?? null,
    price: isCurrent || !told || !answer ? told : estimate(told, answer.terms, body.terms),
    isCurrent,
    failed: failed && !isCurrent,
    ask: async () => {
      const quote = await api.price(body)
      setAnswer({ quote, terms: body.terms, key })
      return quote
    },
  }
}
