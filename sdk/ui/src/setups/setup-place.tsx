import type { NumberKind, SetupListName } from '@coverdesk/sdk'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** Whose setup it is, and where its pages are. */
export interface SetupKey {
  area: 'office' | 'marine'
  /** Whether the user changes the setup, or reads it only. */
  mayEdit: boolean
  list: (list: SetupListName) => string
  newEntry: (list: SetupListName) => string
  order: (list: SetupListName) => string
  entry: (list: SetupListName, id: string) => string
  tariffs: string
  tariff: (id: string) => string
  numberRule: (kind: NumberKind) => string
}

const PlaceContext = createContext<SetupKey | null>(null)

/** Tells the pages of a setup where they are. */
export function SetupPlaceProvider(props: { place: SetupKey; children: ReactNode }): ReactElement {
  return <PlaceContext value={props.place}>{props.children}</PlaceContext>
}

export function useSetupPlace(): SetupKey {
  const place = use(PlaceContext)
  if (!place) throw new Error('A page of a setup stands inside a SetupPlaceProvider.')
  return place
}
