import type { NewTerms, PricedTerms } from '@coverdesk/sdk'
import { debounceDelay, fieldErrors, useClient } from '@coverdesk/ui'
import { useEffect, useState } from 'react'

interface TermsPriceState {
  /** The last price that could be calculated; null before the first one. */
  price: PricedTerms | null
  /** Errors by field. */
  errors: Readonly<Record<string, string>>
}

/** Prices the subject of an approval with terms, a moment after each change. */
export function useTermsPrice(approvalId: string, terms: NewTerms): TermsPriceState {
  const client = useClient()
  const [state, setState] = useState<TermsPriceState>({ price: null, errors: {} })
  const key = JSON.stringify(terms)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      client.motor.underwritingTerms.price(approvalId, JSON.parse(key) as NewTerms).then(
        (price) => isCurrent && setState({ price, errors: {} }),
        (error: unknown) => isCurrent && setState(({ price }) => ({ price, errors: fieldErrors(error) })),
      )
    }, debounceDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, approvalId, key])
  return state
}
