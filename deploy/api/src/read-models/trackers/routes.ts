import { trackerList } from '@coverdesk/lists/trackers'
import {
  guestMessageSchema,
  guestWithdrawalSchema,
  trackerCreateSchema,
  trackerUpdateSchema,
  trackerUpsertSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { objectToPaper } from '../../claims/paper-received.ts'
import { sendMessageToStaff } from '../../claims/write-message.ts'
import { guest, staffAny } from '../../platform/access/access.ts'
import { areaEditors, areaReaders, assertArea } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, either, nothing, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant, lagosMidnight } from '../../platform/db/clock.ts'
import { editConflict, notFound } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPage } from '../../platform/http/page.ts'
import { idOrWorkflow, workflowId } from '../../platform/http/params.ts'
import { route } from '../../platform/http/route.ts'
import { presentTracker, presentTrackers } from '../../workflows/tracker-summaries/presenter.ts'
import { createTracker } from '../../workflows/trackers/create.ts'
import { upsertTracker } from '../../workflows/trackers/upsert.ts'
import { findTracker, lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { cancelTracker } from './cancel.ts'
import { changeTracker } from './change.ts'
import { presentTrackerDetail } from './detail-presenter.ts'
import { presentFollowed } from './follow.ts'
import { withdrawTracker } from './withdraw.ts'

const sorts = {
  created_at: 'trackers.created_at',
  updated_at: 'trackers.updated_at',
  reference: 'trackers.reference',
  current_step_index: 'trackers.current_step_index',
} as const satisfies SortsOf<typeof trackerList>

const filters = filtersOf(trackerList)

const params = z.object({ id: z.uuid() })

export const trackerRoutes = [
  listRoute({
    url: '/api/trackers/:id',
    summary: 'List the trackers of a workflow (integer id), or get one tracker (UUID)',
    access: staffAny(areaReaders),
    params: idOrWorkflow,
    query: listQuery(sorts, filters),
    data: either(pageOf('Tracker'), answer('TrackerDetail')),
    async read({ services, params: { id }, query, principal, locale }) {
      if (typeof id === 'string') {
        const tracker = await findTracker(services.db, id, principal)
        assertArea(principal, tracker.workflow_id, 'read')
        return { data: await presentTrackerDetail(services.db, services, tracker, principal, locale) }
      }
      assertArea(principal, id, 'read')
      let found = services.db
        .selectFrom('trackers')
        .selectAll()
        .where('workflow_id', '=', id)
        .where(isInBranches('trackers.branch_id', principal))
      if (query.q) found = found.where(textMatch('search', query.q))
      if (query.state) found = found.where('state', '=', query.state)
      if (query.step) found = found.where('step_key', '=', query.step)
      if (query.waits_for) found = found.where('waits_for', '=', query.waits_for)
      if (query.late) {
        found = found.where('waits_for', 'is not', null).where('due_at', '<', instant(services.clock()))
      }
      if (query.created_from) found = found.where('created_at', '>=', lagosMidnight(query.created_from))
      if (query.created_until) found = found.where('created_at', '<', lagosMidnight(query.created_until, 1))
      const { rows, ...meta } = await readPage(services.db, found, query, sorts, 'created_at')
      return { data: await presentTrackers(services.db, services, rows, locale, principal), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/trackers/:id/guest',
    summary: 'Get a tracker in plain language, for its customer',
    access: guest,
    params,
    data: answer('FollowedTracker'),
    async handle({ services, params: { id }, principal, locale }) {
      if (principal.trackerId !== id) throw notFound()
      const tracker = await findTracker(services.db, id)
      return { data: await presentFollowed(services.db, services, tracker, locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/messages',
    summary: 'Send staff a message about the claim of a tracker',
    access: guest,
    params,
    body: guestMessageSchema,
    data: answer('FollowedTracker'),
    async act({ tx, services, params: { id }, body, principal, actor }) {
      if (principal.trackerId !== id) throw notFound()
      await sendMessageToStaff(tx, services, id, body)
      const note = { action: 'claim.customer_wrote', objectKind: 'tracker', objectId: id }
      await recordAudit(tx, actor, note)
    },
    present: async ({ tx, services, params: { id }, locale }) =>
      presentFollowed(tx, services, await findTracker(tx, id), locale),
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/withdrawal',
    summary: 'Withdraw a claim without a signed voucher, or an unpaid purchase',
    access: guest,
    params,
    body: guestWithdrawalSchema,
    data: answer('FollowedTracker'),
    async act({ tx, services, params: { id }, body, principal, actor }) {
      if (principal.kind !== 'guest' || principal.trackerId !== id) throw notFound()
      await withdrawTracker(tx, services, id, body.reason ?? '', actor)
      await recordAudit(tx, actor, { action: 'tracker.withdrawn', objectKind: 'tracker', objectId: id })
    },
    present: async ({ tx, services, params: { id }, locale }) =>
      presentFollowed(tx, services, await findTracker(tx, id), locale),
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/objection',
    summary:
      'Object to a document that was received as signed by the customer; the voucher waits for their own signature',
    access: guest,
    params,
    data: answer('FollowedTracker'),
    async act({ tx, services, params: { id }, principal, actor }) {
      if (principal.trackerId !== id) throw notFound()
      await objectToPaper(tx, services, id)
      const note = { action: 'claim.paper_objected', objectKind: 'tracker', objectId: id }
      await recordAudit(tx, actor, note)
    },
    present: async ({ tx, services, params: { id }, locale }) =>
      presentFollowed(tx, services, await findTracker(tx, id), locale),
  }),
  route({
    method: 'GET',
    url: '/api/trackers/:workflow_id/:customer_id',
    summary: 'Get the newest tracker of a customer in a workflow',
    access: staffAny(areaReaders),
    params: z.object({ workflow_id: workflowId, customer_id: z.uuid() }),
    data: answer('TrackerDetail'),
    async handle({ services, params: { workflow_id, customer_id }, principal, locale }) {
      assertArea(principal, workflow_id, 'read')
      const tracker = await services.db
        .selectFrom('trackers')
        .selectAll()
        .where('workflow_id', '=', workflow_id)
        .where('customer_id', '=', customer_id)
        .where(isInBranches('trackers.branch_id', principal))
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (!tracker) throw notFound()
      return { data: await presentTrackerDetail(services.db, services, tracker, principal, locale) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/trackers',
    summary: 'Start a tracker for a customer',
    access: staffAny(areaEditors),
    body: trackerCreateSchema,
    data: answer('Tracker'),
    status: 201,
    async act({ tx, services, body, principal, actor }) {
      assertArea(principal, body.workflow_id, 'edit')
      const tracker = await createTracker(tx, services, body, principal)
      const note = { action: 'tracker.started', objectKind: 'tracker', objectId: tracker.id }
      await recordAudit(tx, actor, note)
      return tracker
    },
    present: ({ tx, services, principal, locale }, tracker) =>
      presentTracker(tx, services, tracker, locale, principal),
    message: 'started',
  }),
  action({
    method: 'POST',
    url: '/api/trackers/upsert',
    summary: 'Get or start the customer’s open tracker of a workflow',
    access: staffAny(areaEditors),
    body: trackerUpsertSchema,
    data: answer('Tracker'),
    async act({ tx, services, body, principal, actor }) {
      assertArea(principal, body.workflow_id, 'edit')
      const tracker = await upsertTracker(tx, services, body, actor)
      return tracker
    },
    present: ({ tx, services, principal, locale }, tracker) =>
      presentTracker(tx, services, tracker, locale, principal),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/trackers/:id',
    summary: 'Update a tracker; the engine moves it to another step where its rules allow',
    access: staffAny(areaEditors),
    params,
    body: trackerUpdateSchema,
    data: answer('Tracker'),
    async act({ tx, services, params: { id }, body, principal, locale, actor }) {
      const before = await lockTracker(tx, id, principal)
      assertArea(principal, before.workflow_id, 'edit')
      if (before.version !== body.version) {
        throw editConflict(await presentTracker(tx, services, before, locale, principal))
      }
      return changeTracker(tx, services, before, body, actor)
    },
    audit: ({ params: { id }, body }) => ({
      action: 'tracker.changed',
      objectKind: 'tracker',
      objectId: id,
      after: body,
    }),
    present: ({ tx, services, principal, locale }, changed) =>
      presentTracker(tx, services, changed, locale, principal),
  }),
  route({
    method: 'DELETE',
    url: '/api/trackers/:id',
    summary: 'Cancel an unpaid tracker; it stays on record, with the reason',
    access: staffAny(areaEditors),
    params,
    query: z.object({ reason: z.string().trim().max(500, 'fields.too_long').optional() }),
    data: nothing,
    async handle({ services, params: { id }, query: { reason }, transact, actor, t }) {
      await transact((tx) => cancelTracker(tx, services, id, actor, { reason }))
      return { data: null, message: t('messages', 'tracker_cancelled') }
    },
  }),
]
