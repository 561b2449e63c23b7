import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { PARTNER_ADMINISTRATOR } from '../roles/marine-roles.ts'
import { inviteFirst } from './invite-first.ts'

export interface FirstPerson {
  partnerId: string
  email: string
  first_name: string
  last_name: string
  phone?: string
}

/**
 * Invites the administrator of a partner's users; a pending invitation is sent again.
 * @param path the body field of the address
 * @returns the user's id
 * @throws ApiError 422 `account_exists` at `path`
 */
export async function invitePartnerAdministrator(
  tx: Tx,
  services: Services,
  { partnerId, phone = '', ...person }: FirstPerson,
  actor: Actor,
  path = 'email',
): Promise<string> {
  const userScope = { audience: 'marine_partner', partnerId } as const
  return inviteFirst(
    tx,
    services,
    { userScope, role: PARTNER_ADMINISTRATOR, person: { ...person, phone } },
    actor,
    path,
  )
}
