import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { writeInstant } from '../platform/translations/write.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import type { StepHandler } from '../workflows/workflow-engine/step.ts'
import { readTrackerContext } from '../workflows/workflow-engine/tracker-context.ts'
import { insertClaim, noticeFacts, type RegisteredClaim } from './insert-claim.ts'
import { claimOf } from './move-claim.ts'
import { payeeOfNotice, setPayee } from './payouts/payees.ts'
import { senderOf } from './sender-of.ts'

/** Form type of the first notice. */
export const CLAIM_NOTICE = 'claim-notice'

/**
 * Creates the claim of the first notice; a notice completed after questions, or after the claim was registered by phone,
 * updates its claim.
 */
export const registerClaimStep: StepHandler = {
  async enter({ tx, services, workflow, tracker, now, note }) {
    const trackerContext = await readTrackerContext(tx, services, tracker, workflow.steps)
    const notice = trackerContext.forms[CLAIM_NOTICE] ?? {}
    const keepPayee = async (claimId: string): Promise<void> => {
      const sender = await senderOf(tx, tracker.id, CLAIM_NOTICE)
      await setPayee(tx, services, claimId, payeeOfNotice(notice), sender)
    }
    const known = await claimOf(tx, tracker.id)
    if (known) {
      await tx
        .updateTable('claims')
        .set((eb) => ({
          ...noticeFacts(notice, lagosDay(now)),
          updated_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', known.id)
        .execute()
      await keepPayee(known.id)
      return { outcome: 'done', data: { claim_id: known.id } }
    }
    const order = { trackerId: tracker.id, notice, caller: null, by: 'customer', now }
    const claim = await insertClaim(tx, order)
    if (!claim) return { outcome: 'review' }
    await keepPayee(claim.id)
    note({
      kind: 'claim_registered',
      actor: 'system',
      at: now,
      detail: { claim_number: claim.claim_number },
    })
    await sendResumeLink(tx, services, 'claim-received', tracker, {
      claim_number: claim.claim_number,
      answer_by: writeInstant(claim.acknowledge_by, tracker.locale),
    })
    await notifyOfClaim(tx, services, claim)
    const data = { claim_id: claim.id, claim_number: claim.claim_number }
    return { outcome: 'done', data, search: [claim.claim_number] }
  },
}

/** Notifies the claims officers of the branch of a new claim. */
export async function notifyOfClaim(
  tx: Tx,
  services: Services,
  { id, claim_number, policy }: RegisteredClaim,
): Promise<void> {
  const received: Notice = {
    event: 'claim-received',
    titleKey: 'claim_received_title',
    messageKey: 'claim_received_message',
    params: { claim_number, plate: policy.plate, customer: policy.customer },
    path: `/claims/${id}`,
  }
  await notifyPrivileged(tx, services, 'claim.claim.edit', received, atBranch(policy.branch_id))
}
