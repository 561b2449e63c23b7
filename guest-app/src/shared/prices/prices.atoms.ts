import { localeAtom } from '@coverdesk/ui'
import { keepPreviousData } from '@tanstack/query-core'
import { FOR_GOOD } from '../freshness.ts'
import { guestQueryAtom } from '../guest-queries.ts'

/** What is sold and what it is priced by. */
export const priceListAtom = guestQueryAtom((client, get) => ({
  queryKey: ['setups', 'price-list', get(localeAtom)],
  queryFn: () => client.setups.priceList(),
  // The page stays, with what is typed in it, while it is read in another language.
  placeholderData: keepPreviousData,
  staleTime: FOR_GOOD,
}))

/** Every model with its make. */
export const vehiclesAtom = guestQueryAtom((client, get) => ({
  queryKey: ['setups', 'vehicles', get(localeAtom)],
  queryFn: () => client.setups.vehicles(),
  placeholderData: keepPreviousData,
  staleTime: FOR_GOOD,
}))
