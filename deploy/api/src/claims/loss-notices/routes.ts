import { lossNoticeStates } from '@coverdesk/sdk'
import { lossNoticeAttachmentSchema, lossNoticeDismissalSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { countReveal } from '../../identity/reveals/count-reveal.ts'
import { staff } from '../../platform/access/access.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { attachNotice, dismissNotice } from './decide-notice.ts'
import { lossNoticeGuestRoutes } from './guest-routes.ts'
import { listedColumns, presentListedNotice, presentNotice } from './presenter.ts'
import { selectNotices } from './store.ts'

const params = z.object({ id: z.uuid() })
const sorts = {
  received_at: 'loss_notices.received_at',
  loss_date: 'loss_notices.loss_date',
  reference: 'loss_notices.reference',
} as const
const filters = { state: z.enum(lossNoticeStates).optional() }

const present = ({ tx, params: { id }, principal }: CallById<StaffUser>) => presentNotice(tx, id, principal)

/** Losses reported by drivers and third parties, for claims officers. */
export const lossNoticeRoutes = [
  ...lossNoticeGuestRoutes,
  listRoute({
    url: '/api/loss-notices',
    summary: 'List confirmed notices of loss, the newest first',
    access: staff('claim.claim.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedLossNotice'),
    async read({ services: { db }, query, principal }) {
      let found = selectNotices(db, principal).select(listedColumns)
      if (query.q) found = found.where(textMatch('loss_notices.search', query.q))
      if (query.state) found = found.where('loss_notices.state', '=', query.state)
      const page = await readPage(db, found, query, sorts, 'received_at')
      return presentPage(page, presentListedNotice)
    },
  }),
  route({
    method: 'GET',
    url: '/api/loss-notices/:id',
    summary: 'Get a notice of loss with the policies and claims on its plate',
    access: staff('claim.claim.read'),
    params,
    data: answer('LossNotice'),
    async handle({ services: { db }, params: { id }, principal }) {
      return { data: await presentNotice(db, id, principal) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/loss-notices/:id/reveal',
    summary: 'Show the contact of a reporter in full, at most 20 an hour; the audit trail records it',
    access: staff('customer.customer.reveal'),
    params,
    query: z.object({ field: z.enum(['email', 'phone']) }),
    data: answer('RevealedValue'),
    async handle({ services, params: { id }, query: { field }, principal, transact, actor }) {
      const row = await selectNotices(services.db, principal)
        .select(['email', 'phone'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw notFound()
      await countReveal(services, principal)
      const note = { action: 'loss_notice.revealed', objectKind: 'loss_notice', objectId: id }
      await transact((tx) => recordAudit(tx, actor, { ...note, after: { field } }).then(() => null))
      return { data: { value: row[field] } }
    },
  }),
  action({
    method: 'POST',
    url: '/api/loss-notices/:id/attach',
    summary: 'Attach a notice to a claim, or start the claim of a policy with it',
    access: staff('claim.claim.edit'),
    params,
    body: lossNoticeAttachmentSchema,
    data: answer('LossNotice'),
    act: ({ tx, services, params: { id }, body, actor }) => attachNotice(tx, services, id, body, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/loss-notices/:id/dismiss',
    summary: 'Dismiss a notice with a written reason',
    access: staff('claim.claim.edit'),
    params,
    body: lossNoticeDismissalSchema,
    data: answer('LossNotice'),
    act: ({ tx, params: { id }, body, actor }) => dismissNotice(tx, id, body, actor),
    present,
    message: 'decision_saved',
  }),
]
