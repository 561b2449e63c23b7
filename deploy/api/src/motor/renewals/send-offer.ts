import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, hours, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { claimContact } from '../../policies/claim-contact.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { issueInvitation } from './issue-invitation.ts'
import {
  assertDue,
  assertNotInsuredElsewhere,
  findOffer,
  lockRenewable,
  type OfferRow,
  priceOffer,
  type RenewablePolicy,
} from './offers.ts'
import { openRenewalTracker } from './start-renewal.ts'

/** Hours within which staff do not remind a customer twice. */
const REMINDED_FOR = 24

/** The offer of the last term of a policy; undefined before there is one. */
export async function offerOf(tx: Tx, policyId: string): Promise<OfferRow | undefined> {
  const term = await tx
    .selectFrom('policy_terms')
    .select('id')
    .where('policy_id', '=', policyId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return term && findOffer(tx, term.id)
}

/** @throws ApiError 409 `edit_conflict` */
export function assertVersion(offer: OfferRow | undefined, version: number | undefined): void {
  const present = offer?.version ?? 0
  if (version !== undefined && version !== present) throw editConflict({ version: present })
}

/**
 * Sends the offer of a policy for the first time: prices it and mails the link of the customer's renewal.
 * @throws ApiError 404; 409 `renewal_sent`, `renewal_closed`, `policy_cancelled`, `plate_insured`,
 *   `workflow_archived`, `edit_conflict`; 422 where the tariff has no price
 */
export async function sendOffer(
  tx: Tx,
  services: Services,
  policyId: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  const policy = await lockRenewable(tx, policyId, actor.principal)
  const before = await offerOf(tx, policyId)
  assertVersion(before, version)
  if (before?.sent_at) throw new ApiError(409, 'renewal_sent')
  await deliverOffer(tx, services, policy, actor)
  const note = { action: 'renewal.sent', objectKind: 'renewal', objectId: policyId }
  await recordAudit(tx, actor, { ...note, after: { policy_number: policy.policy_number } })
}

/**
 * Sends a sent offer again.
 * @throws ApiError as `sendOffer`; 409 `renewal_not_sent`, `renewal_reminded` within a day of the last message
 */
export async function remindOfOffer(
  tx: Tx,
  services: Services,
  policyId: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  const policy = await lockRenewable(tx, policyId, actor.principal)
  const before = await offerOf(tx, policyId)
  assertVersion(before, version)
  await assertDue(tx, policy, lagosDay(actor.now))
  if (!before?.sent_at) throw new ApiError(409, 'renewal_not_sent')
  const last = before.reminded_at ?? before.sent_at
  if (last > instant(after(actor.now, -hours(REMINDED_FOR)))) throw new ApiError(409, 'renewal_reminded')
  await deliverOffer(tx, services, policy, actor)
  const note = { action: 'renewal.reminded', objectKind: 'renewal', objectId: policyId }
  await recordAudit(tx, actor, { ...note, after: { policy_number: policy.policy_number } })
}

/** Prices the offer of a locked policy and sends it with a new link by email and SMS. */
export async function deliverOffer(
  tx: Tx,
  services: Services,
  policy: RenewablePolicy,
  { now }: Pick<Actor, 'now'>,
): Promise<OfferRow> {
  const offer = await priceOffer(tx, services, policy, undefined, 'en')
  await assertNotInsuredElsewhere(tx, policy, { start: offer.start_date, end: offer.end_date })
  const tracker = await openRenewalTracker(tx, services, policy, offer)
  const { policy_number, plate, end_date } = policy
  const params = { policy_number, plate, end_date, amount: offer.amount }
  const isOver = end_date < lagosDay(now)
  const invitation = await issueInvitation(tx, offer, now)
  await sendResumeLink(tx, services, isOver ? 'renewal-ended' : 'renewal-offer', tracker, params, {
    attach_documents: [invitation],
  })
  const { phone } = await claimContact(tx, policy, now)
  if (!isOver && phone && reachesBySms(services, phone)) {
    const sms = { plate, end_date, amount: offer.amount }
    await enqueue(
      tx,
      'sms',
      { template: 'renewal-offer', to: phone, locale: tracker.locale, params: sms },
      now,
    )
  }
  return tx
    .updateTable('renewal_offers')
    .set({ tracker_id: tracker.id, ...(offer.sent_at ? { reminded_at: now } : { sent_at: now }) })
    .where('id', '=', offer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
