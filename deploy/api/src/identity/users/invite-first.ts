import type { MarineUserInput } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { UserScope } from '../accounts/user-scope.ts'
import { sendInvitation } from '../invitations/invite.ts'
import { enter, findInvited } from './save-user.ts'

interface First {
  userScope: UserScope
  /** Name of a seeded role. */
  role: string
  person: Omit<MarineUserInput, 'role_id'>
}

/**
 * Invites the first user of marine or of a partner; a pending invitation is sent again.
 * @param path the body field of the address
 * @returns the user's id
 * @throws ApiError 422 `account_exists` at `path`
 */
export async function inviteFirst(
  tx: Tx,
  services: Services,
  { userScope, role, person }: First,
  actor: Actor,
  path: string,
): Promise<string> {
  const held = await tx
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', userScope.audience)
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  const before = await findInvited(tx, userScope, person.email, path)
  const body = { ...person, role_id: held.id, branch_id: null, department_id: null }
  const id = await enter(tx, userScope, body, before)
  await sendInvitation(tx, services, id, actor)
  return id
}
