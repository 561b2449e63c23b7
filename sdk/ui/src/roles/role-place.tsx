import type { RoleHolder } from '@coverdesk/sdk'
import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** The owner of the roles: staff, the insurer's marine users, or the users of partners. */
export type RolesOf = 'office' | 'marine' | 'partners'

/** The owner of the displayed roles, and the addresses of their pages. */
export interface RolePlace {
  of: RolesOf
  /** Names their list among all lists. */
  listKey: string
  mayEdit: boolean
  /** The limits; a name that ends in `_daily` limits the total of a day. */
  limits: readonly string[]
  /** Queries that contain the users of the roles. */
  people: readonly unknown[]
  list: string
  /** The page of change requests, without a trailing slash. */
  changeRequests: string
  newRole: string
  compare: string
  role: (id: string) => string
  /** A new role copied from another. */
  copy: (id: string) => string
  /** The list of a role's users; none for a user who cannot see it. */
  holders?: (roleId: string) => string
  /** The page of a user. */
  holder?: (holder: RoleHolder) => string
  /** Shows what a user with these privileges sees. */
  seen?: (privileges: readonly string[]) => ReactNode
}

const PlaceContext = createContext<RolePlace | null>(null)

/** Provides the pages of roles with their place. */
export function RolePlaceProvider(props: { place: RolePlace; children: ReactNode }): ReactElement {
  return <PlaceContext value={props.place}>{props.children}</PlaceContext>
}

export function useRolePlace(): RolePlace {
  const place = use(PlaceContext)
  if (!place) throw new Error('A page of roles stands inside a RolePlaceProvider.')
  return place
}
