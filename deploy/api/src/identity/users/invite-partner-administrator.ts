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
 * Invites the person who looks after a partner's people from then on; one who was invited and has not come yet is
 * invited again.
 * @param path the field of the body that the address stands at
 * @returns the person's id
 * @throws ApiError 422 `account_exists` at `path`
 */
export async function invitePartnerAdministrator(
  tx: Tx,
  services: Services,
  { partnerId, phone = '', ...person }: FirstPerson,
  actor: Actor,
  path = 'email',
): Promise<string> {
  const house = { audience: 'marine_partner', partnerId } as const
  return inviteFirst(
    tx,
    services,
    { house, role: PARTNER_ADMINISTRATOR, person: { ...person, phone } },
    actor,
    path,
  )
}
