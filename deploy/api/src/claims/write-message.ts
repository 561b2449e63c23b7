import type { ClaimMessage, GuestMessageInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { actorName, type Principal } from '../platform/access/principal.ts'
import { countAttempt } from '../platform/action-rate-limits/action-rate-limits.ts'
import { days } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { reachedAt, sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { type ClaimRow, claimOf } from './move-claim.ts'
import { isDisputable } from './states.ts'

const perTracker = { action: 'claim_message', max: 20, within: days(1), refusal: 'too_many_requests' }

/**
 * Stores a message of a customer about the claim of their tracker, and asks claims handlers to answer.
 * @throws ApiError 404 for a tracker without a claim, 409 `claim_state` to disagree without a voucher, 429
 */
export async function sendMessageToStaff(
  tx: Tx,
  services: Services,
  trackerId: string,
  { text: written, disagrees = false, corrects = false }: GuestMessageInput,
): Promise<void> {
  const claim = await claimOf(tx, trackerId)
  if (!claim) throw notFound()
  if (disagrees && !isDisputable(claim.state)) throw new ApiError(409, 'claim_state')
  await countAttempt(tx, perTracker, trackerId, services.clock())
  const { locale } = await findTracker(tx, trackerId)
  const text = corrects ? services.translate(locale, 'claim-texts', 'correction', { text: written }) : written
  await storeCustomerMessage(tx, services, claim, { text, disagrees })
}

/** Adds a file that a customer sent later to their messages, so that staff see it. */
export async function addFileMessage(
  tx: Tx,
  services: Services,
  trackerId: string,
  fileName: string,
): Promise<void> {
  const claim = await claimOf(tx, trackerId)
  if (!claim) return
  const { locale } = await findTracker(tx, trackerId)
  const text = services.translate(locale, 'claim-texts', 'sent_file', { name: fileName })
  await storeCustomerMessage(tx, services, claim, { text, disagrees: false })
}

/** Stores a customer's message; claims handlers are notified once until they answer. */
async function storeCustomerMessage(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { text, disagrees }: Required<Pick<ClaimMessage, 'text' | 'disagrees'>>,
): Promise<void> {
  const now = services.clock()
  const message = {
    id: uuid(),
    claim_id: claim.id,
    by_customer: true,
    disagrees,
    text,
    by: 'customer',
    at: now,
  }
  await tx.insertInto('claim_messages').values(message).execute()
  await tx
    .updateTable('claims')
    .set((eb) => ({
      unanswered_since: claim.unanswered_since ?? now,
      disputed_at: claim.disputed_at ?? (disagrees ? now : null),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  if (claim.unanswered_since && !disagrees) return
  const notice: Notice = {
    event: 'claim-received',
    titleKey: disagrees ? 'claim_disputed_title' : 'claim_message_title',
    messageKey: 'claim_message_message',
    params: { matter: await businessReference(tx, await findTracker(tx, claim.tracker_id)) },
    path: `/claims/${claim.id}`,
  }
  await notifyPrivileged(tx, services, 'claim.claim.edit', notice, atBranch(claim.branch_id))
}

/**
 * Answers the customer of a claim by email.
 * @throws ApiError 409 `identity_unknown` without a contact to write to
 */
export async function answerCustomer(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  text: string,
  principal: Principal,
): Promise<void> {
  if (!(await reachedAt(tx, claim.tracker_id))) throw new ApiError(409, 'identity_unknown')
  const now = services.clock()
  const message = {
    id: uuid(),
    claim_id: claim.id,
    by_customer: false,
    text,
    by: actorName(principal),
    at: now,
  }
  await tx.insertInto('claim_messages').values(message).execute()
  await tx
    .updateTable('claims')
    .set((eb) => ({ unanswered_since: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', claim.id)
    .execute()
  const tracker = await findTracker(tx, claim.tracker_id)
  const subject = services.translate(tracker.locale, 'claim-texts', 'answer_subject', {
    claim_number: claim.claim_number,
  })
  await sendResumeLink(tx, services, 'workflow-message', tracker, { subject, message: text })
}
