import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

/** Whose people are meant: those of the office, those of marine, or those of one partner. */
export interface House {
  audience: Audience
  /** Null but for a partner's. */
  partnerId: string | null
}

export const office: House = { audience: 'staff', partnerId: null }

/** Whoever holds these can make people, and so give on what else they hold. */
export const giving: Readonly<Record<Audience, readonly Privilege[]>> = {
  staff: ['user.user.edit', 'role.role.edit'],
  marine_admin: ['marine.user.edit', 'marine.role.edit'],
  marine_partner: ['marine.user.edit'],
}

/** Whose users a user may manage: those of the own audience and partner. */
export const houseOf = ({ kind, partnerId }: SignedInUser): House => ({ audience: kind, partnerId })

/** In SQL, of a row of `users`: it is somebody of this house. Only partners' people have a partner. */
export const isOfHouse = ({ audience, partnerId }: House): RawBuilder<boolean> =>
  audience !== 'marine_partner'
    ? sql<boolean>`users.audience = ${audience}`
    : sql<boolean>`(users.audience = ${audience} and users.partner_id = ${partnerId}::uuid)`
