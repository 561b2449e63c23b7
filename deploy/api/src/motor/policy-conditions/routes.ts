import { conditionMetSchema, extendConditionSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'
import { setDeadline } from './open-conditions.ts'
import { presentConditions } from './presenter.ts'

const params = z.object({ id: z.uuid() })
const data = answer('PolicyCondition')

export const policyConditionRoutes = [
  route({
    method: 'GET',
    url: '/api/policies/:id/conditions',
    summary: 'List the conditions of a motor policy that are proven by a day',
    access: staff('policy.motor.read'),
    params,
    data: listOf('PolicyCondition'),
    async handle({ services, params: { id }, principal, locale }) {
      const policy = await services.db
        .selectFrom('policies')
        .select('id')
        .where('id', '=', id)
        .where(isInBranches('policies.branch_id', principal))
        .executeTakeFirst()
      if (!policy) throw notFound()
      return { data: await presentConditions(services.db, services, [id], locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/policy-conditions/:id/meet',
    summary: 'Record the proof of a condition that staff have seen; no reminder asks for it any more',
    access: staff('policy.motor.edit'),
    params,
    body: conditionMetSchema,
    data,
    async act({ tx, services, params: { id }, body: { note, version }, principal, actor }) {
      const row = await lockCondition(tx, id, version, principal)
      await tx
        .updateTable('policy_conditions')
        .set({ status: 'met', note, met_at: actor.now, met_by: principal.userId, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
      if (row.tracker_id) await endTracker(tx, services, row.tracker_id, 'cancelled')
      await recordAudit(tx, actor, {
        action: 'policy_condition.met',
        objectKind: 'policy',
        objectId: row.policy_id,
        after: { reason: note },
      })
    },
    present: presentOne,
  }),
  action({
    method: 'POST',
    url: '/api/policy-conditions/:id/extend',
    summary: 'Extend the day by which a condition is proven; its customer is reminded before it',
    access: staff('policy.motor.approve'),
    params,
    body: extendConditionSchema,
    data,
    async act({ tx, params: { id }, body: { due_on, reason, version }, principal, actor }) {
      const row = await lockCondition(tx, id, version, principal)
      if (due_on <= row.due_on || due_on < lagosDay(actor.now)) throw fieldError('due_on', 'fields.date_past')
      await tx
        .updateTable('policy_conditions')
        .set({ status: 'open', due_on, note: reason, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
      if (row.tracker_id) await setDeadline(tx, row.tracker_id, due_on, actor.now)
      await recordAudit(tx, actor, {
        action: 'policy_condition.postponed',
        objectKind: 'policy',
        objectId: row.policy_id,
        before: { due_on: row.due_on },
        after: { due_on, reason },
      })
    },
    present: presentOne,
  }),
]

/** @throws ApiError 404; 409 `not_waiting` for a condition that is met, `edit_conflict` */
async function lockCondition(tx: Tx, id: string, version: number, principal: SignedInUser) {
  const row = await tx
    .selectFrom('policy_conditions')
    .innerJoin('policies', 'policies.id', 'policy_conditions.policy_id')
    .selectAll('policy_conditions')
    .where('policy_conditions.id', '=', id)
    .where(isInBranches('policies.branch_id', principal))
    .forUpdate('policy_conditions')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'met') throw new ApiError(409, 'not_waiting')
  if (row.version !== version) throw editConflict(null, row.version)
  return row
}

interface Presenting {
  tx: Tx
  services: Services
  params: { id: string }
  locale: string
}

async function presentOne({ tx, services, params: { id }, locale }: Presenting) {
  const { policy_id } = await tx
    .selectFrom('policy_conditions')
    .select('policy_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const all = await presentConditions(tx, services, [policy_id], locale)
  const condition = all.find((one) => one.id === id)
  if (!condition) throw notFound()
  return condition
}
