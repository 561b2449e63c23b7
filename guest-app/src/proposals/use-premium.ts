import type { CalculatedPremium, PremiumQuery } from '@coverdesk/sdk'
import { errorText, fieldErrors, localeAtom } from '@coverdesk/ui'
import { lookUpStore, premiumAtom, useOperations } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'

export interface LivePremium {
  /** Kobo; −1 while it is not calculated. */
  value: number
  details: CalculatedPremium | null
  working: boolean
  /** Why there is no price. */
  fault: string | null
}

/** Returns the price of the present choice; null while it is being calculated. */
export function usePremium(query: PremiumQuery): LivePremium {
  const { calculatePremium, resetAtom: reset } = useOperations(lookUpStore)
  const { status, result: details, error } = useAtomValue(lookUpStore.calculatePremium)
  const value = useAtomValue(premiumAtom)
  const locale = useAtomValue(localeAtom)
  const request = query.risk_type && query.cover_type ? JSON.stringify(query) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a price are named in the language in use
  useEffect(() => {
    // A failure is in the state of the operation.
    if (request) calculatePremium(JSON.parse(request) as PremiumQuery).catch(() => undefined)
    return reset
  }, [request, calculatePremium, reset, locale])
  return {
    value,
    details,
    working: request !== '' && (status === 'initial' || status === 'loading'),
    fault: error ? (Object.values(fieldErrors(error))[0] ?? errorText(error, '')) : null,
  }
}
