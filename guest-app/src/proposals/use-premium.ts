import { PREMIUM_NOT_CALCULATED, type Premium, type PremiumQuery } from '@coverdesk/sdk'
import { errorText, fieldErrors, useClient } from '@coverdesk/sdk/react'
import { useEffect, useState } from 'react'

const ASK_AFTER = 350

export interface LivePremium {
  /** Kobo; −1 while it is not calculated. */
  value: number
  details: Premium | null
  working: boolean
  /** Why there is no price. */
  fault: string | null
  /** The text for a field the fault belongs to. */
  textAt: (field: string) => string | undefined
  /** A check for a field: a text that stops the page from being left. */
  faultAt: (field: string) => string | null
}

interface State {
  details: Premium | null
  working: boolean
  fault: string | null
  fields: Record<string, string>
}

const nothing: State = { details: null, working: false, fault: null, fields: {} }

/** The price of what is chosen, a moment after each change. Starting anew clears the one before. */
export function usePremium(query: PremiumQuery): LivePremium {
  const client = useClient()
  const [state, setState] = useState<State>(nothing)
  const key = JSON.stringify(query)
  useEffect(() => {
    const asked = JSON.parse(key) as PremiumQuery
    setState(nothing)
    if (!asked.risk_type || !asked.cover_type) return undefined
    const leave = new AbortController()
    const timer = setTimeout(() => {
      setState({ ...nothing, working: true })
      client.setups.calculatePremium(asked, { signal: leave.signal }).then(
        (details) => setState({ ...nothing, details }),
        (error: unknown) => {
          if (leave.signal.aborted) return
          const fields = fieldErrors(error)
          setState({ ...nothing, fault: Object.values(fields)[0] ?? errorText(error, ''), fields })
        },
      )
    }, ASK_AFTER)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [client, key])
  return {
    ...state,
    value: state.details?.premium ?? PREMIUM_NOT_CALCULATED,
    textAt: (field) => (query.sum_insured > 0 ? state.fields[field] : undefined),
    faultAt: (field) => state.fields[field] ?? null,
  }
}
