import { notifyPrivileged } from '../organisation/notifications/notify.ts'
import { after, hours } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { writeDay, writeInstant } from '../platform/translations/write.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import { returnToStep } from '../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../workflows/workflow-engine/tracker-store.ts'
import { claimOf, moveClaim } from './move-claim.ts'
import { addVoucher, VOUCHER } from './vouchers/voucher-document.ts'

/**
 * Notifies the customer that staff received their signed voucher on paper; payment waits until the time to object has
 * passed.
 */
export async function paperReceived(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  { formType, receivedOn }: { formType: string; receivedOn: string },
): Promise<void> {
  const claim = formType === VOUCHER ? await claimOf(tx, tracker.id) : undefined
  if (!claim) return
  const now = services.clock()
  const until = after(now, hours(services.settings.PAPER_OBJECTION_HOURS))
  await tx
    .updateTable('claims')
    .set({ paper_received_at: now, objection_until: until })
    .where('id', '=', claim.id)
    .execute()
  await sendResumeLink(tx, services, 'paper-received', tracker, {
    claim_number: claim.claim_number,
    amount: claim.net_payable ?? 0,
    start_date: writeDay(receivedOn, tracker.locale),
    answer_by: writeInstant(until, tracker.locale),
  })
}

/**
 * Records the customer's objection that a signed document is not theirs: the voucher waits for their own signature
 * again. Idempotent.
 * @throws ApiError 404 for a tracker without a claim; 409 `objection_over` without a document that can be objected to
 */
export async function objectToPaper(tx: Tx, services: Services, trackerId: string): Promise<void> {
  const now = services.clock()
  const tracker = await lockTracker(tx, trackerId)
  const claim = await claimOf(tx, trackerId)
  if (!claim) throw notFound()
  const isOpen = claim.objection_until !== null && claim.objection_until > now.toISOString()
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ form_type: type }) => type === VOUCHER)
  // A repeated objection, from another tab or after a lost response, changes nothing.
  if (claim.state === 'voucher_issued' && (await hasObjected(tx, trackerId))) return
  if (!isOpen || claim.state !== 'payment_pending' || !step) throw new ApiError(409, 'objection_over')
  await tx
    .updateTable('claims')
    .set({ paper_received_at: null, objection_until: null })
    .where('id', '=', claim.id)
    .execute()
  await addTrackerEvent(tx, trackerId, { kind: 'paper_objected', actor: 'customer', at: now })
  const voucher = await moveClaim(tx, services, claim, ['voucher_issued'], {
    by: 'customer',
    reason: services.translate('en', 'messages', 'events.paper_objected'),
  })
  await addVoucher(tx, voucher, now)
  await returnToStep(tx, services, trackerId, step.key)
  await notifyPrivileged(tx, services, ['claim.claim.edit', 'claim.claim.approve'], {
    event: 'claim-received',
    titleKey: 'paper_objected_title',
    messageKey: 'claim_message_message',
    params: { matter: await businessReference(tx, tracker) },
    path: `/claims/${claim.id}`,
  })
}

const hasObjected = async (tx: Tx, trackerId: string): Promise<boolean> => {
  const event = await tx
    .selectFrom('tracker_events')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'paper_objected')
    .executeTakeFirst()
  return event !== undefined
}
