import type { InvitationLink, StaffUser } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { copyInvitation, sendInvitation, withdrawInvitation } from '../invitations/invite.ts'
import { closeSessionsOf } from '../sessions/open-session.ts'
import { assertMayChange } from './check-user.ts'
import { presentStaffUser, staffUserShape } from './presenter.ts'
import { findUser } from './store.ts'

const params = z.object({ id: z.uuid() })

/** A change of somebody's access that answers with them as they are then. */
function accessRoute(
  { method, url, summary }: { method: 'POST' | 'DELETE'; url: string; summary: string },
  act: (tx: Tx, services: Services, id: string, actor: Actor) => Promise<void>,
) {
  return route({
    ...{ method, url, summary, params },
    access: staff('user.user.edit'),
    data: answers<StaffUser>()(staffUserShape),
    async handle({ services, params: { id }, principal, transact, actor, t }) {
      const data = await transact(async (tx) => {
        assertMayChange(await findUser(tx, id), principal)
        await act(tx, services, id, actor)
        return presentStaffUser(tx, id, principal, actor.now)
      })
      return { data, message: t('messages', 'saved') }
    },
  })
}

/** Invitations, sessions and access of somebody. */
export const userAccessRoutes = [
  accessRoute(
    { method: 'POST', url: '/api/users/:id/invitation', summary: 'Mail the invitation again' },
    sendInvitation,
  ),
  accessRoute(
    { method: 'DELETE', url: '/api/users/:id/invitation', summary: 'Take the invitation back' },
    (tx, _services, id, actor) => withdrawInvitation(tx, id, actor),
  ),
  accessRoute(
    { method: 'DELETE', url: '/api/users/:id/sessions', summary: 'End all of somebody’s sessions' },
    async (tx, _services, id, actor) => {
      await closeSessionsOf(tx, id, actor.now)
      await recordAudit(tx, actor, { action: 'user.signed_out', objectKind: 'user', objectId: id })
    },
  ),
  accessRoute(
    { method: 'POST', url: '/api/users/:id/enable', summary: 'Give somebody access again' },
    async (tx, services, id, actor) => {
      const { password_hash, disabled_at } = await findUser(tx, id)
      if (password_hash === null) return sendInvitation(tx, services, id, actor)
      if (disabled_at === null) return
      await tx.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute()
      await recordAudit(tx, actor, { action: 'user.enabled', objectKind: 'user', objectId: id })
    },
  ),
  route({
    method: 'POST',
    url: '/api/users/:id/invitation/link',
    summary: 'A link to an invitation, to hand over by hand',
    access: staff('user.user.edit'),
    params,
    data: answers<InvitationLink>()(z.object({ url: z.string(), expires_at: z.string() })),
    async handle({ services, params: { id }, principal, transact, actor }) {
      const data = await transact(async (tx) => {
        assertMayChange(await findUser(tx, id), principal)
        return copyInvitation(tx, services, id, actor)
      })
      return { data }
    },
  }),
]
