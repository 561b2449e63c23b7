import type { Actor } from '../../platform/access/actor.ts'
import type { Guest } from '../../platform/access/principal.ts'
import { actorName, system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { completeStep, endTracker } from '../../workflows/workflow-engine/engine.ts'
import {
  addTrackerEvent,
  lockTracker,
  type TrackerRow,
} from '../../workflows/workflow-engine/tracker-store.ts'
import { PRICE_DAYS } from '../premiums/quote-premium.ts'
import { closeTerms, latestTerms } from './store.ts'
import type { TermsRow } from './tables.ts'

interface Answered {
  principal: Guest
  now: Date
}

/**
 * Accepts the terms offered to a guest: the tracker continues with the payment of the new quote.
 * @throws ApiError 404; 409 `terms_closed` when they were answered, replaced or are past their day
 */
export async function acceptTerms(
  tx: Tx,
  services: Services,
  trackerId: string,
  version: number,
  { principal, now }: Answered,
): Promise<TrackerRow> {
  const { tracker, terms } = await lockTerms(tx, trackerId, version, { principal, now })
  await closeTerms(tx, terms, 'accepted', now)
  await record(tx, tracker, 'accepted', { principal, now })
  const validUntil = after(now, days(PRICE_DAYS))
  await tx.updateTable('quotes').set({ valid_until: validUntil }).where('id', '=', terms.quote_id).execute()
  const data = { decision: 'approved', at: now.toISOString(), terms_id: terms.id }
  return completeStep(tx, services, tracker.id, { key: tracker.step_key, data, principal })
}

/**
 * Declines the terms offered to a guest, which ends the purchase or the renewal; nothing is charged.
 * @throws ApiError 404; 409 `terms_closed`
 */
export async function declineTerms(
  tx: Tx,
  services: Services,
  trackerId: string,
  version: number,
  { principal, now }: Answered,
): Promise<void> {
  const { tracker, terms } = await lockTerms(tx, trackerId, version, { principal, now })
  await closeTerms(tx, terms, 'declined', now)
  await record(tx, tracker, 'declined', { principal, now })
  await endTracker(tx, services, tracker.id, 'cancelled')
}

/** Ends the offers of terms that were not answered in time, and tells their customers. */
export async function expireTerms(services: Services): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('underwriting_terms')
    .select('tracker_id')
    .where('status', '=', 'offered')
    .where('expires_at', '<=', instant(clock()))
    .execute()
  for (const { tracker_id: trackerId } of due)
    await inTransaction(services, async (tx) => {
      const now = clock()
      const tracker = await lockTracker(tx, trackerId)
      const terms = await latestTerms(tx, trackerId)
      if (terms?.status !== 'offered' || new Date(terms.expires_at) > now) return
      await closeTerms(tx, terms, 'expired', now)
      await record(tx, tracker, 'expired', { principal: system, now })
      await sendResumeLink(tx, services, 'terms-ended', tracker)
      await endTracker(tx, services, trackerId, 'cancelled')
    })
}

async function lockTerms(tx: Tx, trackerId: string, version: number, { principal, now }: Answered) {
  if (principal.trackerId !== trackerId) throw notFound()
  const tracker = await lockTracker(tx, trackerId)
  const terms = await latestTerms(tx, trackerId)
  if (!terms) throw notFound()
  if (!isOpen(terms, now) || terms.version !== version) throw new ApiError(409, 'terms_closed')
  return { tracker, terms }
}

/** Whether terms can still be answered. */
const isOpen = ({ status, expires_at }: TermsRow, now: Date): boolean =>
  status === 'offered' && new Date(expires_at) > now

async function record(
  tx: Tx,
  { id }: TrackerRow,
  what: 'accepted' | 'declined' | 'expired',
  actor: Actor,
): Promise<void> {
  const note = { action: `underwriting_terms.${what}`, objectKind: 'tracker', objectId: id }
  await recordAudit(tx, actor, note)
  const by = actorName(actor.principal)
  await addTrackerEvent(tx, id, { kind: `terms_${what}`, actor: by, at: actor.now, detail: {} })
}
