import type { RoleHolder } from '@coverdesk/sdk'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** Whose roles: the office's, those of the insurer's marine people, or those of every partner's people. */
export type RolesOf = 'office' | 'marine' | 'partners'

/** Whose roles are looked at, and where their pages are. */
export interface RolePlace {
  of: RolesOf
  /** Names their list among all lists. */
  listKey: string
  mayEdit: boolean
  /** The money limits there are; with `_daily` behind it, all of a day together. */
  limits: readonly string[]
  /** Which queries tell of the people who hold them. */
  people: readonly unknown[]
  list: string
  /** The page of change requests, without a slash at its end. */
  changeRequests: string
  newRole: string
  compare: string
  role: (id: string) => string
  /** A new one that begins like another. */
  copy: (id: string) => string
  /** The list of those who hold a role; none for somebody who may not see it. */
  holders?: (roleId: string) => string
  /** The page of one of them. */
  holder?: (holder: RoleHolder) => string
  /** What somebody with these privileges has before them. */
  seen?: (privileges: readonly string[]) => ReactNode
}

const PlaceContext = createContext<RolePlace | null>(null)

/** Tells the pages of roles where they are. */
export function RolePlaceProvider(props: { place: RolePlace; children: ReactNode }): ReactElement {
  return <PlaceContext value={props.place}>{props.children}</PlaceContext>
}

export function useRolePlace(): RolePlace {
  const place = use(PlaceContext)
  if (!place) throw new Error('A page of roles stands inside a RolePlaceProvider.')
  return place
}
