import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { ApiError } from '../../platform/errors/api-error.ts'

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

/** The house of somebody signed in: the people they may look after are there, and nowhere else. @throws ApiError 403 */
export function houseOf(principal: Principal): House {
  if (!('userId' in principal)) throw new ApiError(403, 'not_allowed')
  if (principal.kind !== 'marine_partner') return { audience: principal.kind, partnerId: null }
  if (principal.partnerId === null) throw new ApiError(403, 'not_allowed')
  return { audience: 'marine_partner', partnerId: principal.partnerId }
}

/** In SQL, of a row of `users`: it is somebody of this house. Only partners' people have a partner. */
export const isOfHouse = ({ audience, partnerId }: House): RawBuilder<boolean> =>
  audience !== 'marine_partner'
    ? sql<boolean>`users.audience = ${audience}`
    : sql<boolean>`(users.audience = ${audience} and users.partner_id = ${partnerId}::uuid)`
