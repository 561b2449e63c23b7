import { maskEmail } from '@coverdesk/sdk'
import { trackerLinkSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, staffAny } from '../../platform/access/access.ts'
import { areaEditors } from '../../platform/access/areas.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days } from '../../platform/db/clock.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { createLink, LINK_DAYS } from '../../platform/links/links.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { findTracker, lockTracker } from '../workflow-engine/tracker-store.ts'
import { assertLinkable, assertMayLink, linksPerTracker, mailLink } from './mail-link.ts'
import { mayMailCustomer } from './may-mail-customer.ts'
import { reachedAt, resumeUrl } from './send-resume-link.ts'

/** Registers the links that resume a tracker: requested by customers, or handed over by staff. */
export const trackerLinkRoutes = [
  route({
    method: 'POST',
    url: '/api/trackers/:id/link/guest',
    summary: 'Email the customer a link to resume, with the price where a payment is due',
    access: guest,
    params: z.object({ id: z.uuid() }),
    data: answer('MailedLink'),
    async handle({ services, params: { id }, principal, network, t }) {
      if (principal.trackerId !== id) throw notFound()
      const tracker = await findTracker(services.db, id)
      assertLinkable(tracker, 'email')
      const contact = await reachedAt(services.db, id)
      if (!contact) throw new ApiError(409, 'identity_unknown')
      const now = services.clock()
      await countAttempt(services.db, linksPerTracker, id, now)
      await inTransaction(services, async (tx) => {
        await lockTracker(tx, id)
        const may = await mayMailCustomer(tx, services, tracker, network)
        if (!may) throw new ApiError(429, 'too_many_requests', { retryAfter: 3600 })
        await mailLink(tx, services, tracker)
      })
      const expires_at = after(now, days(LINK_DAYS)).toISOString()
      const data = { masked_email: maskEmail(contact.email), expires_at }
      return { data, message: t('messages', 'link_renewed') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/trackers/:id/link',
    summary: 'Email the customer of a tracker a link to resume, or return one to hand over for the payment',
    access: staffAny(areaEditors),
    params: z.object({ id: z.uuid() }),
    body: trackerLinkSchema,
    data: answer('TrackerLink'),
    async handle({ services, params: { id }, body: { by }, principal, actor, t }) {
      const tracker = await findTracker(services.db, id, principal)
      assertMayLink(principal, tracker)
      const contact = await reachedAt(services.db, id)
      assertLinkable(tracker, by)
      if (!contact) throw new ApiError(409, 'identity_unknown')
      await countAttempt(services.db, linksPerTracker, id, actor.now)
      const url = await inTransaction(services, async (tx) => {
        const note = { action: 'tracker.link_made', objectKind: 'tracker', objectId: id }
        await recordAudit(tx, actor, { ...note, after: { by } })
        if (by === 'email') return mailLink(tx, services, tracker)
        const token = await createLink(tx, { purpose: 'guest_resume', trackerId: id }, actor.now)
        return resumeUrl(services, token, tracker.locale)
      })
      const data = { url, masked_email: maskEmail(contact.email), days: LINK_DAYS }
      return { data, message: t('messages', 'link_renewed') }
    },
  }),
]
