import { PREMIUM_NOT_CALCULATED, type Premium, type SalePremium, type SalePremiumQuery } from '@coverdesk/sdk'
import { type AppClient, errorText } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import { atom, type PrimitiveAtom } from 'jotai'

/** Premium of a cover, or the reason why it has none. */
export interface Price {
  premium: Premium | SalePremium | null
  fault: string | null
}

/** Prices by the code of the cover. */
export type Prices = Readonly<Record<string, Price>>

/** Whether a cover is priced for a short period or with a discount, which the public price list lacks. */
const isAgreed = ({ short_period, discount_bps }: SalePremiumQuery): boolean =>
  short_period !== undefined || discount_bps !== undefined

/** The premium calculation; each start clears the previous prices. */
export const premiumStore = operationStore({
  calculate: async ({ setups, motor }: AppClient, queries: readonly SalePremiumQuery[]): Promise<Prices> => {
    const priceOf = (query: SalePremiumQuery): Promise<Price> =>
      (isAgreed(query) ? motor.sales.premium(query) : setups.calculatePremium(query)).then(
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
