import type { MarineHead } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { administrationPrivileges, type UserScope } from '../accounts/user-scope.ts'
import { seedRoleRows } from '../roles/base-roles.ts'
import { activeHolders } from '../roles/keep-grantable.ts'
import { HEAD_OF_MARINE, marineRoles } from '../roles/marine-roles.ts'
import { inviteFirst } from '../users/invite-first.ts'

const marine: UserScope = { audience: 'marine_admin', partnerId: null }

/**
 * Invites the head of marine, who appoints every other user there, while marine has no user able to do so.
 * @throws ApiError 409 `administrator_exists`, 422 `account_exists` at `email`
 */
export async function inviteHead(
  tx: Tx,
  services: Services,
  person: MarineHead,
  actor: Actor,
): Promise<void> {
  await seedRoleRows(tx, marineRoles)
  const holders = await activeHolders(tx, marine)
  const gives = ({ privileges }: { privileges: readonly string[] }): boolean =>
    administrationPrivileges.marine_admin.every((name) => privileges.includes(name))
  if (holders.some(gives)) throw new ApiError(409, 'administrator_exists')
  const head = { userScope: marine, role: HEAD_OF_MARINE, person: { ...person, phone: '' } }
  await inviteFirst(tx, services, head, actor, 'email')
}
