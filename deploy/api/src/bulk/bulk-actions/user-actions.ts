import type { ListedUser } from '@coverdesk/sdk'
import { staffScope } from '../../identity/accounts/user-scope.ts'
import { stateOf } from '../../identity/accounts/user-state.ts'
import { sendInvitation } from '../../identity/invitations/invite.ts'
import { assertNothingWaits } from '../../identity/pending-changes/request.ts'
import { assertMayChange } from '../../identity/users/check-user.ts'
import { signOutUser } from '../../identity/users/sign-out.ts'
import { findUser, type UserRow } from '../../identity/users/store.ts'
import { staff } from '../../platform/access/access.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { authorise } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { disableIdleUser } from '../../workflows/users/disable.ts'
import { type BulkAction, bulkAction } from './bulk-action.ts'

type Run = (tx: Tx, services: Services, user: UserRow, actor: UserActor) => Promise<void>

/** An action on users in one state, the same as on each user's page. */
const userAction = (state: 'active' | 'invited', refusal: string, run: Run): BulkAction =>
  bulkAction<ListedUser>({
    needsReason: false,
    snapshot: ({ id, version, first_name, last_name, ...user }) => ({
      id,
      version,
      amount: null,
      name: `${first_name} ${last_name}`,
      leftOut: user.state === state ? null : refusal,
    }),
    async run(tx, services, { id, version }, actor) {
      authorise(staff('user.user.edit'), actor.principal)
      const user = await findUser(tx, staffScope, id)
      assertMayChange(user, actor.principal)
      if (stateOf(user) !== state) throw new ApiError(409, refusal)
      if (user.version !== version) throw new ApiError(409, 'edit_conflict')
      await run(tx, services, user, actor)
    },
  })

/** Bulk actions on staff users. */
export const userActions = {
  disable: userAction('active', 'not_active', (tx, services, { id }, actor) =>
    disableIdleUser(tx, services, id, actor),
  ),
  sign_out: userAction('active', 'not_active', (tx, _services, { id }, actor) => signOutUser(tx, id, actor)),
  invite: userAction('invited', 'not_invited', async (tx, services, { id }, actor) => {
    await assertNothingWaits(tx, 'user', id)
    await sendInvitation(tx, services, id, actor)
  }),
}
