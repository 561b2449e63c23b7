import type { UserSession } from '@coverdesk/sdk'
import { z } from 'zod'
import { account } from '../../platform/access/access.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { action } from '../../platform/actions/action.ts'
import { listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { closeSessionOf, closeSessionsOf } from './open-session.ts'
import { sessionsOf } from './store.ts'

const data = listOf('UserSession')

const present = (db: Db | Tx, { principal, now }: UserActor): Promise<UserSession[]> => {
  const { userId, sessionId } = principal
  return sessionsOf(db, userId, now, sessionId)
}

const recordEnd = (tx: Tx, actor: UserActor): Promise<void> =>
  recordAudit(tx, actor, {
    action: 'user.signed_out',
    objectKind: 'user',
    objectId: actor.principal.userId,
  })

/** A user's own sessions. */
export const ownSessionRoutes = [
  route({
    method: 'GET',
    url: '/api/own-sessions',
    summary: 'List the devices I am signed in on',
    access: account,
    data,
    async handle({ services, actor }) {
      return { data: await present(services.db, actor) }
    },
  }),
  action({
    method: 'DELETE',
    url: '/api/own-sessions',
    summary: 'Sign out on all other devices',
    access: account,
    data,
    async act({ tx, actor }) {
      await closeSessionsOf(tx, actor.principal.userId, actor.now, actor.principal.sessionId)
      await recordEnd(tx, actor)
    },
    present: ({ tx, actor }) => present(tx, actor),
    message: 'signed_out',
  }),
  action({
    method: 'DELETE',
    url: '/api/own-sessions/:id',
    summary: 'Sign out on one device',
    access: account,
    params: z.object({ id: z.uuid() }),
    data,
    async act({ tx, params: { id }, actor }) {
      if (!(await closeSessionOf(tx, actor.principal.userId, id, actor.now))) throw notFound()
      await recordEnd(tx, actor)
    },
    present: ({ tx, actor }) => present(tx, actor),
    message: 'signed_out',
  }),
]
