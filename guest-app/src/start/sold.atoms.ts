import type { ListedVehicle, PriceList } from '@coverdesk/sdk'
import { type Atom, atom } from 'jotai'
import { connectionAtom, isUnconnectedAtom } from '../shared/connection.ts'

/** What the first page of a purchase offers to choose from. */
export interface Sold {
  /** Empty while they are on their way. */
  vehicles: readonly ListedVehicle[]
  list: PriceList | undefined
  /** They have not come, and will not by themselves. */
  failed: boolean
}

const none: readonly ListedVehicle[] = []

/** The page is shown, and can be filled in, before it has come. */
export const soldAtom: Atom<Sold> = atom((get) => {
  const connection = get(connectionAtom)
  if (!connection) return { vehicles: none, list: undefined, failed: get(isUnconnectedAtom) }
  const { data: vehicles = none, isError } = get(connection.vehiclesAtom)
  return { vehicles, list: get(connection.priceListAtom).data, failed: isError }
})
