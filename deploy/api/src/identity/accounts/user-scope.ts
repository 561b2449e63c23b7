import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

/** The users an operation covers: those of the office, those of marine, or those of one partner. */
export interface UserScope {
  audience: Audience
  /** Null except for a partner's users. */
  partnerId: string | null
}

export const staffScope: UserScope = { audience: 'staff', partnerId: null }

/** Privileges with which a user can create users and grant other privileges. */
export const administrationPrivileges: Readonly<Record<Audience, readonly Privilege[]>> = {
  staff: ['user.user.edit', 'role.role.edit'],
  marine_admin: ['marine.user.edit', 'marine.role.edit'],
  marine_partner: ['marine.user.edit'],
}

/** The users a user may manage: those of their own audience and partner. */
export const userScopeOf = ({ kind, partnerId }: SignedInUser): UserScope => ({ audience: kind, partnerId })

/** In SQL: a row of `users` belongs to this scope. Only partners' users have a partner. */
export const isInUserScope = ({ audience, partnerId }: UserScope): RawBuilder<boolean> =>
  audience !== 'marine_partner'
    ? sql<boolean>`users.audience = ${audience}`
    : sql<boolean>`(users.audience = ${audience} and users.partner_id = ${partnerId}::uuid)`
