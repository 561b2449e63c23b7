import { delegationSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { delegationCandidates, selectCandidates } from './candidates.ts'
import { delegationsOf, presentDelegation, selectDelegations } from './store.ts'

export const delegationRoutes = [
  route({
    method: 'GET',
    url: '/api/delegations',
    summary: 'List my delegations: my delegates, and the users I stand in for',
    access: staff('own'),
    data: listOf('Delegation'),
    async handle({ services: { db, clock }, principal }) {
      return { data: await delegationsOf(db, principal.userId, lagosDay(clock())) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/delegations/candidates',
    summary: 'List the colleagues the caller can name as a delegate',
    access: staff('own'),
    data: listOf('DelegationCandidate'),
    async handle({ services: { db }, principal, t }) {
      return { data: await delegationCandidates(db, principal, t) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/delegations',
    summary: 'Create a delegation: a colleague decides in my absence',
    access: staff('own'),
    body: delegationSchema,
    data: answer('Delegation'),
    status: 201,
    async act({ tx, services, body, principal, actor }) {
      const own = principal.userId
      const now = services.clock()
      const taker = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', body.to_user_id)
        .where('audience', '=', 'staff')
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!taker || taker.id === own) throw fieldError('to_user_id', 'fields.choice_unknown')
      const able = await selectCandidates(tx, principal).where('users.id', '=', taker.id).executeTakeFirst()
      if (!able) throw fieldError('to_user_id', 'fields.person_unable')
      if (body.until < lagosDay(now)) throw fieldError('until', 'fields.date_past')
      const id = uuid()
      await tx
        .insertInto('delegations')
        .values({
          id,
          from_user_id: own,
          to_user_id: taker.id,
          from_day: body.from,
          until_day: body.until,
          created_at: now,
        })
        .execute()
      const note = { action: 'delegation.created', objectKind: 'delegation', objectId: id, after: body }
      await recordAudit(tx, actor, note)
      const made = presentDelegation(
        await selectDelegations(tx).where('delegations.id', '=', id).executeTakeFirstOrThrow(),
      )
      await notifyPeople(tx, services, [taker.id], {
        event: 'delegation',
        titleKey: 'delegation_title',
        messageKey: 'delegation_message',
        params: { name: made.from_name, from: made.from, until: made.until },
        path: '/profile/update',
      })
      return made
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'DELETE',
    url: '/api/delegations/:id',
    summary: 'End a delegation',
    access: staff('own'),
    params: z.object({ id: z.uuid() }),
    async act({ tx, params: { id }, principal }) {
      const gone = await tx
        .deleteFrom('delegations')
        .where('id', '=', id)
        .where('from_user_id', '=', principal.userId)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw notFound()
    },
    audit: ({ params: { id } }) => ({ action: 'delegation.deleted', objectKind: 'delegation', objectId: id }),
    message: 'deleted',
  }),
]
