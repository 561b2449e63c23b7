import type { Person } from '@coverdesk/sdk'
import { z } from 'zod'
import type { Access } from '../../platform/access/access.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { type AnswerOf, answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { userScopeOf } from '../accounts/user-scope.ts'
import { copyInvitation, sendInvitation, withdrawInvitation } from '../invitations/invite.ts'
import { assertNothingWaits } from '../pending-changes/request.ts'
import { assertMayChange } from './check-user.ts'
import type { Viewer } from './presenter.ts'
import { signOutUser } from './sign-out.ts'
import { findUser } from './store.ts'

const params = z.object({ id: z.uuid() })

interface PeopleOf<T extends Person> {
  /** Base URL of the users. */
  base: string
  access: Access<SignedInUser>
  data: AnswerOf<T>
  present: (tx: Tx, id: string, viewer: Viewer) => Promise<T>
}

/** Invitations, sessions and access of users of one audience. */
export function accessRoutes<T extends Person>({ base, access, data: shape, present }: PeopleOf<T>) {
  const change = (
    { method, path, summary }: { method: 'POST' | 'DELETE'; path: string; summary: string },
    act: (tx: Tx, services: Services, id: string, actor: UserActor) => Promise<void>,
  ) =>
    action({
      method,
      url: `${base}/:id/${path}`,
      summary,
      params,
      access,
      data: shape,
      async act({ tx, services, params: { id }, principal, actor }) {
        assertMayChange(await findUser(tx, userScopeOf(principal), id), principal)
        await act(tx, services, id, actor)
      },
      present: ({ tx, params: { id }, actor, t, locale }) => present(tx, id, { ...actor, t, locale }),
    })
  return [
    change(
      { method: 'POST', path: 'invitation', summary: 'Send the invitation again' },
      async (tx, services, id, actor) => {
        await assertNothingWaits(tx, 'user', id)
        await sendInvitation(tx, services, id, actor)
      },
    ),
    change(
      { method: 'DELETE', path: 'invitation', summary: 'Withdraw the invitation' },
      (tx, _services, id, actor) => withdrawInvitation(tx, id, actor),
    ),
    change(
      { method: 'DELETE', path: 'sessions', summary: 'End all sessions of a user' },
      (tx, _services, id, actor) => signOutUser(tx, id, actor),
    ),
    change({ method: 'POST', path: 'enable', summary: 'Enable a disabled user' }, giveAccessAgain),
    action({
      method: 'POST',
      url: `${base}/:id/invitation/link`,
      summary: 'Create a link to an invitation, to hand over in person',
      access,
      params,
      data: answer('InvitationLink'),
      async act({ tx, params: { id }, principal }) {
        assertMayChange(await findUser(tx, userScopeOf(principal), id), principal)
        await assertNothingWaits(tx, 'user', id)
      },
      present: ({ tx, services, params: { id }, actor }) => copyInvitation(tx, services, id, actor),
      message: 'done',
    }),
  ]
}

async function giveAccessAgain(tx: Tx, services: Services, id: string, actor: UserActor): Promise<void> {
  await assertNothingWaits(tx, 'user', id)
  const { password_hash, disabled_at } = await findUser(tx, userScopeOf(actor.principal), id)
  if (password_hash === null) return sendInvitation(tx, services, id, actor)
  if (disabled_at === null) return
  await tx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute()
  await recordAudit(tx, actor, { action: 'user.enabled', objectKind: 'user', objectId: id })
}
