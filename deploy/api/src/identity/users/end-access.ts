import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { endInvitations, revokePasswordLinks } from '../../platform/links/links.ts'
import { userScopeOf } from '../accounts/user-scope.ts'
import { keepGrantable } from '../roles/keep-grantable.ts'
import { closeSessionsOf } from '../sessions/open-session.ts'
import { assertMayChange } from './check-user.ts'
import { findUser } from './store.ts'

/**
 * Checks that the caller may end the access of a user of their audience; locks the users who could take their place
 * until then.
 * @throws ApiError 404; 403 `above_you`; 409 `own_account`, `last_administrator`, `rights_lost`
 */
export async function assertMayEnd(tx: Tx, id: string, { principal }: UserActor): Promise<void> {
  const userScope = userScopeOf(principal)
  assertMayChange(await findUser(tx, userScope, id), principal)
  if (principal.userId === id) throw new ApiError(409, 'own_account')
  await keepGrantable(tx, userScope, ({ userId, privileges }) => (userId === id ? [] : privileges))
}

/** Ends a user's access at once, with every session and emailed link; their history stays. */
export async function endAccess(tx: Tx, id: string, actor: UserActor, after?: object): Promise<void> {
  const { now } = actor
  const gone = await tx
    .updateTable('users')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (gone.numUpdatedRows > 0n) {
    await recordAudit(tx, actor, {
      action: 'user.disabled',
      objectKind: 'user',
      objectId: id,
      after: after ?? null,
    })
  }
  await closeSessionsOf(tx, id, now)
  await revokePasswordLinks(tx, id, now)
  await endInvitations(tx, id, now)
}
