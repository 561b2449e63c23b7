import type { PayeeInput } from '@coverdesk/sdk'
import { notifyPrivileged } from '../organisation/notifications/notify.ts'
import type { Actor } from '../platform/access/actor.ts'
import { countAttempt } from '../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import { after, days, hours } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { writeInstant } from '../platform/translations/write.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { addTrackerEvent, lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { claimOf } from './move-claim.ts'
import { setPayee } from './payouts/payees.ts'
import { isEnded } from './states.ts'

const perClaim = { action: 'claim_payee', max: 5, within: days(1), refusal: 'too_many_requests' }

/**
 * Changes the account that a claim is paid to, by the customer who proved their contact with a code. The new account
 * may be paid only after its cooling time; the customer gets an email, and staff are notified.
 * @throws ApiError 404 without a claim; 409 `claim_state` once the claim has ended; 429
 */
export async function changePayee(
  tx: Tx,
  services: Services,
  trackerId: string,
  { name, bank, account_number }: PayeeInput,
  actor: Actor,
): Promise<void> {
  const tracker = await lockTracker(tx, trackerId)
  const claim = await claimOf(tx, trackerId)
  if (!claim) throw notFound()
  if (isEnded(claim.state)) throw new ApiError(409, 'claim_state')
  await countAttempt(tx, perClaim, claim.id, actor.now)
  const payee = { name, bank, account_number }
  const customer = { by: 'customer', userId: null }
  if (!(await setPayee(tx, services, claim.id, payee, customer))) return
  const notice = { ...claim.notice, payee_name: name, bank, account_number }
  await tx
    .updateTable('claims')
    .set((eb) => ({
      notice: JSON.stringify(notice),
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  await addTrackerEvent(tx, trackerId, { kind: 'payee_changed', actor: 'customer', at: actor.now })
  const note = { action: 'claim.payee_changed', objectKind: 'claim', objectId: claim.id }
  await recordAudit(tx, actor, { ...note, after: { bank, account_ends: account_number.slice(-4) } })
  const from = after(actor.now, hours(services.settings.PAYEE_HOLD_HOURS))
  await sendResumeLink(tx, services, 'payee-changed', tracker, {
    claim_number: claim.claim_number,
    answer_by: writeInstant(from, tracker.locale),
  })
  await notifyPrivileged(tx, services, ['claim.claim.edit', 'payment.payment.edit'], {
    event: 'claim-received',
    titleKey: 'payee_changed_title',
    messageKey: 'claim_message_message',
    params: { matter: await businessReference(tx, tracker) },
    path: `/claims/${claim.id}`,
  })
}
