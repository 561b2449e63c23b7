import { PREMIUM_NOT_CALCULATED, type Premium, type PremiumQuery } from '@coverdesk/sdk'
import { type AppClient, errorText } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import { atom, type PrimitiveAtom } from 'jotai'

/** Premium of a cover, or the reason why it has none. */
export interface Price {
  premium: Premium | null
  fault: string | null
}

/** Prices by the code of the cover. */
export type Prices = Readonly<Record<string, Price>>

/** The premium calculation; each start clears the previous prices. */
export const premiumStore = operationStore({
  calculate: async ({ setups }: AppClient, queries: readonly PremiumQuery[]): Promise<Prices> => {
    const priceOf = (query: PremiumQuery): Promise<Price> =>
      setups.calculatePremium(query).then(
        (premium) => ({ premium, fault: null }),
        (error: unknown) => ({ premium: null, fault: errorText(error, '') }),
      )
    const prices = await Promise.all(queries.map(async (query) => [query.cover_type, await priceOf(query)]))
    return Object.fromEntries(prices) as Prices
  },
})

/** The code of the chosen cover. */
export const chosenCoverAtom: PrimitiveAtom<string> = atom('')

/** Annual premium of the chosen cover in kobo; −1 while it is not calculated. */
export const premiumAtom = atom(
  (get) =>
    get(premiumStore.calculate).result?.[get(chosenCoverAtom)]?.premium?.premium ?? PREMIUM_NOT_CALCULATED,
)
