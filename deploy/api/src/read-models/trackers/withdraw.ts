import { claimOf } from '../../claims/move-claim.ts'
import { isClaimWithdrawable, withdrawByCustomer } from '../../claims/withdraw.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { changeableProposal } from './changeable-proposal.ts'

/**
 * Withdraws a tracker for its customer: a claim until its voucher is signed, a purchase until its payment is under way.
 * @throws ApiError 409 `step_passed` later, and for any other tracker
 */
export async function withdrawTracker(
  tx: Tx,
  services: Services,
  id: string,
  reason: string,
  { principal, now }: Actor,
): Promise<void> {
  const tracker = await lockTracker(tx, id)
  const claim = await claimOf(tx, id)
  if (claim) {
    if (!isClaimWithdrawable(tracker, claim)) throw new ApiError(409, 'step_passed')
    return withdrawByCustomer(tx, services, claim, reason, principal)
  }
  if (!(await changeableProposal(tx, services, tracker))) throw new ApiError(409, 'step_passed')
  await tx
    .updateTable('payments')
    .set({ status: 'abandoned', updated_at: now })
    .where('tracker_id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .execute()
  await endTracker(tx, services, id, 'cancelled')
  const detail = reason ? { reason } : {}
  await addTrackerEvent(tx, id, { kind: 'withdrawn', actor: 'customer', at: now, detail })
}
