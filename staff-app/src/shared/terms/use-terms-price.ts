import type { NewTerms, NewTermsOffer, PricedTerms } from '@coverdesk/sdk'
import { debounceDelay, fieldErrors, localeAtom, useClient } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'

interface TermsPriceState {
  /** The last price that could be calculated; null before the first one. */
  price: PricedTerms | null
  /** Errors by field. */
  errors: Readonly<Record<string, string>>
}

/** What is approved with terms: the request of an approval, or a change of a policy. */
export interface TermsSubject {
  of: 'approval' | 'change'
  id: string
  version: number
}

/** Returns how a subject is priced with terms, and how they are offered. */
export function useTermsOf({ of, id }: TermsSubject) {
  const { motor } = useClient()
  return of === 'approval'
    ? {
        price: (terms: NewTerms) => motor.underwritingTerms.price(id, terms),
        offer: (body: NewTermsOffer): Promise<unknown> => motor.underwritingTerms.offer(id, body),
      }
    : {
        price: (terms: NewTerms) => motor.policyChanges.priceTerms(id, terms),
        offer: (body: NewTermsOffer): Promise<unknown> => motor.policyChanges.offerTerms(id, body),
      }
}

/** Prices a subject with terms, a moment after each change. */
export function useTermsPrice(subject: TermsSubject, terms: NewTerms): TermsPriceState {
  const { price } = useTermsOf(subject)
  const priceRef = useRef(price)
  priceRef.current = price
  const [state, setState] = useState<TermsPriceState>({ price: null, errors: {} })
  const key = JSON.stringify(terms)
  const locale = useAtomValue(localeAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors are in the language in use
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      priceRef.current(JSON.parse(key) as NewTerms).then(
        (price) => isCurrent && setState({ price, errors: {} }),
        (error: unknown) => isCurrent && setState(({ price }) => ({ price, errors: fieldErrors(error) })),
      )
    }, debounceDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, locale])
  return state
}
