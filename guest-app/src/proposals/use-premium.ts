import { PREMIUM_NOT_CALCULATED, type Premium, type PremiumQuery } from '@coverdesk/sdk'
import { errorText, fieldErrors, localeAtom, queryFamily } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestQueryAtom } from '../shared/guest-queries.ts'

export interface LivePremium {
  /** Kobo; −1 while it is not calculated. */
  value: number
  details: Premium | null
  working: boolean
  /** Why there is no price. */
  fault: string | null
}

const premiumAtom = queryFamily((asked: PremiumQuery) =>
  guestQueryAtom((client, get) => ({
    queryKey: ['premium', asked, get(localeAtom)],
    queryFn: ({ signal }) => client.setups.calculatePremium(asked, { signal }),
    enabled: Boolean(asked.risk_type && asked.cover_type),
    staleTime: EACH_VISIT,
  })),
)

/** The price of what is chosen; of nothing else, not even while it is asked for. */
export function usePremium(query: PremiumQuery): LivePremium {
  const { data: details = null, error, isLoading } = useAtomValue(premiumAtom(query))
  return {
    value: details?.premium ?? PREMIUM_NOT_CALCULATED,
    details,
    working: isLoading,
    fault: error ? (Object.values(fieldErrors(error))[0] ?? errorText(error, '')) : null,
  }
}
