import { trackerCreateSchema, trackerUpdateSchema, trackerUpsertSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../access/access.ts'
import { recordAudit } from '../audit-events/record.ts'
import { ApiError, editConflict, notFound } from '../http/api-error.ts'
import { likePattern, listMeta, listQuery, readPage } from '../http/list.ts'
import { route } from '../http/route.ts'
import { createTracker } from './create.ts'
import { presentTrackerDetail, trackerDetailShape } from './detail-presenter.ts'
import { presentTracker, presentTrackers, trackerShape } from './presenter.ts'
import { findTracker, lockTracker } from './store.ts'

const sorts = {
  created_at: 'trackers.created_at',
  updated_at: 'trackers.updated_at',
  reference: 'trackers.reference',
  current_step_index: 'trackers.current_step_index',
} as const

const filters = {
  state: z.enum(['running', 'waiting', 'review', 'completed', 'cancelled']).optional(),
  step: z.string().max(60).optional(),
}

const workflowId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
/** Workflow ids are integers and tracker ids UUIDs: that is how a list and a single tracker share a path. */
const idOrWorkflow = z.object({ id: z.union([workflowId, z.uuid()]) })
const params = z.object({ id: z.uuid() })

export const trackerRoutes = [
  route({
    method: 'GET',
    url: '/api/trackers/:id',
    summary: 'The trackers of a workflow (integer id), or one tracker (UUID)',
    access: staff('tracker.motor.read'),
    params: idOrWorkflow,
    query: listQuery(sorts, filters),
    data: z.union([z.array(trackerShape), trackerDetailShape]),
    meta: listMeta.optional(),
    async handle({ services, params: { id }, query, locale }) {
      if (typeof id === 'string') {
        const tracker = await findTracker(services.db, id)
        return { data: await presentTrackerDetail(services.db, services, tracker, locale) }
      }
      let found = services.db.selectFrom('trackers').selectAll().where('workflow_id', '=', id)
      if (query.q) found = found.where('search', 'like', likePattern(query.q))
      if (query.state) found = found.where('state', '=', query.state)
      if (query.step) found = found.where('step_key', '=', query.step)
      const { rows, ...meta } = await readPage(services.db, found, query, sorts, 'created_at')
      return { data: await presentTrackers(services.db, services, rows, locale), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/trackers/:workflow_id/:customer_id',
    summary: 'The newest tracker of a customer in a workflow',
    access: staff('tracker.motor.read'),
    params: z.object({ workflow_id: workflowId, customer_id: z.uuid() }),
    data: trackerDetailShape,
    async handle({ services, params: { workflow_id, customer_id }, locale }) {
      const tracker = await services.db
        .selectFrom('trackers')
        .selectAll()
        .where('workflow_id', '=', workflow_id)
        .where('customer_id', '=', customer_id)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (!tracker) throw notFound()
      return { data: await presentTrackerDetail(services.db, services, tracker, locale) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers',
    summary: 'Start a tracker for a customer',
    access: staff('tracker.motor.edit'),
    body: trackerCreateSchema,
    data: trackerShape,
    status: 201,
    async handle({ services, body, principal, transact, locale, requestId, ip, t }) {
      const data = await transact(async (tx) => {
        const tracker = await createTracker(tx, services, body, principal)
        const note = { action: 'tracker.started', objectKind: 'tracker', objectId: tracker.id }
        await recordAudit(tx, { principal, now: services.clock(), requestId, ip }, note)
        return presentTracker(tx, services, tracker, locale)
      })
      return { data, message: t('messages', 'started') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/upsert',
    summary: 'The customer’s open tracker of a workflow, started if there is none',
    access: staff('tracker.motor.edit'),
    body: trackerUpsertSchema,
    data: trackerShape,
    async handle({ services, body, principal, transact, locale, t }) {
      const data = await transact(async (tx) => {
        const open = await tx
          .selectFrom('trackers')
          .selectAll()
          .where('workflow_id', '=', body.workflow_id)
          .where('customer_id', '=', body.customer_id)
          .where('state', 'not in', ['completed', 'cancelled'])
          .orderBy('created_at', 'desc')
          .executeTakeFirst()
        if (!open)
          return presentTracker(tx, services, await createTracker(tx, services, body, principal), locale)
        const { id_type = open.id_type, customer_id_alt = open.customer_id_alt } = body
        const changed = await tx
          .updateTable('trackers')
          .set((eb) => ({
            ...{ id_type, customer_id_alt, updated_at: services.clock() },
            data: JSON.stringify({ ...open.data, notes: { ...body.data } }),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', open.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return presentTracker(tx, services, changed, locale)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/trackers/:id',
    summary: 'Change due time and notes of a tracker',
    access: staff('tracker.motor.edit'),
    params,
    body: trackerUpdateSchema,
    data: trackerShape,
    async handle({ services, params: { id }, body, principal, transact, locale, requestId, ip, t }) {
      const data = await transact(async (tx) => {
        const before = await lockTracker(tx, id)
        if (before.version !== body.version) {
          throw editConflict(await presentTracker(tx, services, before, locale))
        }
        const notes = body.data ? { ...before.data, notes: { ...body.data } } : before.data
        const changed = await tx
          .updateTable('trackers')
          .set((eb) => ({
            due_at: body.due_at === undefined ? before.due_at : body.due_at,
            data: JSON.stringify(notes),
            updated_at: services.clock(),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const note = { action: 'tracker.changed', objectKind: 'tracker', objectId: id }
        await recordAudit(tx, { principal, now: services.clock(), requestId, ip }, { ...note, after: body })
        return presentTracker(tx, services, changed, locale)
      })
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/trackers/:id',
    summary: 'Cancel a tracker that nothing was paid for; it stays on record',
    access: staff('tracker.motor.edit'),
    params,
    data: z.null(),
    async handle({ services, params: { id }, principal, transact, requestId, ip, t }) {
      await transact(async (tx) => {
        const tracker = await lockTracker(tx, id)
        const paid = await tx
          .selectFrom('payments')
          .select('id')
          .where('tracker_id', '=', id)
          .where('status', 'in', ['pending', 'succeeded', 'review'])
          .executeTakeFirst()
        if (paid || tracker.state === 'completed') throw new ApiError(409, 'tracker_paid')
        const now = services.clock()
        await tx
          .updateTable('trackers')
          .set({ state: 'cancelled', updated_at: now })
          .where('id', '=', id)
          .execute()
        await tx.updateTable('sessions').set({ revoked_at: now }).where('tracker_id', '=', id).execute()
        const note = { action: 'tracker.cancelled', objectKind: 'tracker', objectId: id }
        await recordAudit(tx, { principal, now, requestId, ip }, note)
      })
      return { data: null, message: t('messages', 'tracker_cancelled') }
    },
  }),
]
