import { maskEmail, POLICY_CHANGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { trackerLinkSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { guest, staffAny } from '../../platform/access/access.ts'
import { areaEditors, assertArea } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { createLink, LINK_DAYS } from '../../platform/links/links.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { findTracker, lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { mayMailCustomer } from './may-mail-customer.ts'
import { reachedAt, resumeUrl, sendResumeLink } from './send-resume-link.ts'

const perTracker = { action: 'send_link', max: 10, within: days(1), refusal: 'too_many_requests' }

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
      await countAttempt(services.db, perTracker, id, now)
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
      await countAttempt(services.db, perTracker, id, actor.now)
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

/** Users who may change policies may also send the link by which a change is paid. @throws ApiError 403 */
function assertMayLink(principal: Principal, { workflow_id: workflow }: TrackerRow): void {
  const isOfChange = workflow === POLICY_CHANGE_WORKFLOW_ID
  if (isOfChange && principal.kind === 'staff' && principal.privileges.has('policy.motor.edit')) return
  assertArea(principal, workflow, 'edit')
}

/** Returns a link to staff only where nothing but the payment is left, because its bearer acts as the customer. */
function assertLinkable({ waits_for: waitsFor }: TrackerRow, by: 'email' | 'copy'): void {
  const mayMail = waitsFor === 'guest' || waitsFor === 'payment'
  if (by === 'copy' ? waitsFor !== 'payment' : !mayMail) throw new ApiError(409, 'step_passed')
}

async function mailLink(tx: Tx, services: Services, tracker: TrackerRow): Promise<null> {
  const quote = tracker.waits_for === 'payment' ? await latestQuote(tx, tracker.id) : undefined
  if (!quote) {
    await sendResumeLink(tx, services, 'resume-link', tracker)
    return null
  }
  const params = { amount: quote.amount, valid_until: lagosDay(new Date(quote.valid_until)) }
  const changed = await tx
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .select('policies.policy_number')
    .where('policy_transactions.tracker_id', '=', tracker.id)
    .executeTakeFirst()
  if (changed) await sendResumeLink(tx, services, 'change-payment', tracker, { ...params, ...changed })
  else await sendResumeLink(tx, services, 'payment-link', tracker, params)
  return null
}
