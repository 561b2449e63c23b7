import { localeAtom, queryAtom } from '@coverdesk/sdk/react'
import { FOR_GOOD } from '../freshness.ts'

/** What is sold and what it is priced by. */
export const priceListAtom = queryAtom((client, get) => ({
  queryKey: ['setups', 'price-list', get(localeAtom)],
  queryFn: () => client.setups.priceList(),
  staleTime: FOR_GOOD,
}))

/** Every model with its make. */
export const vehiclesAtom = queryAtom((client, get) => ({
  queryKey: ['setups', 'vehicles', get(localeAtom)],
  queryFn: () => client.setups.vehicles(),
  staleTime: FOR_GOOD,
}))
