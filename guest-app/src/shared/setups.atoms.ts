import type { GuestClient } from '@coverdesk/sdk'
import { localeAtom, queryFamily } from '@coverdesk/ui'
import { FOR_GOOD } from './freshness.ts'
import { guestSuspenseQueryAtom } from './guest-queries.ts'

/** A list whose names come in the reader's language. */
const setupAtom = <Rows>(name: readonly string[], read: (client: GuestClient) => Promise<Rows>) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: ['setups', ...name, get(localeAtom)],
    queryFn: () => read(client),
    staleTime: FOR_GOOD,
  }))

export const statesAtom = setupAtom(['states'], (client) => client.setups.states())
export const makesAtom = setupAtom(['makes'], (client) => client.setups.vehicleMakes())
export const coloursAtom = setupAtom(['colours'], (client) => client.setups.colors())
export const bodyTypesAtom = setupAtom(['body-types'], (client) => client.setups.bodyTypes())
export const usesAtom = setupAtom(['uses'], (client) => client.setups.vehicleUses())
export const riskTypesAtom = setupAtom(['risk-types'], (client) => client.setups.riskTypes())
export const coverTypesAtom = setupAtom(['cover-types'], (client) => client.setups.coverTypes())
export const extensionsAtom = setupAtom(['extensions'], (client) => client.setups.extensions())

/** The models of a make; none before there is one. */
export const modelsAtom = queryFamily((make: string) =>
  setupAtom(['models', make], async (client) => (make ? client.setups.vehicleModels(make) : [])),
)
