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
}

interface State {
  details: Premium | null
  working: boolean
  fault: string | null
}

const nothing: State = { details: null, working: false, fault: null }

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
          setState({ ...nothing, fault: Object.values(fieldErrors(error))[0] ?? errorText(error, '') })
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
  }
}
