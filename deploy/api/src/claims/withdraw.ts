import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { isOver } from '../workflows/workflow-engine/current-step.ts'
import { findTracker, type TrackerRow } from '../workflows/workflow-engine/tracker-store.ts'
import { changeClaim } from './change.ts'
import type { ClaimRow } from './move-claim.ts'
import { canMove } from './states.ts'

/** Whether a customer may withdraw a claim: until they have signed the voucher. */
export const isClaimWithdrawable = (tracker: TrackerRow, { state }: Pick<ClaimRow, 'state'>): boolean =>
  !isOver(tracker) && canMove(state, 'withdrawn')

/** Withdraws a claim for its customer, and notifies those who handle claims. */
export async function withdrawByCustomer(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  reason: string,
  principal: Principal,
): Promise<void> {
  const tracker = await findTracker(tx, claim.tracker_id)
  const stated = reason || services.translate(tracker.locale, 'messages', 'events.withdrawn')
  const change = { action: 'withdraw', reason: stated, version: claim.version } as const
  await changeClaim(tx, services, claim, change, principal)
  const notice: Notice = {
    event: 'claim-received',
    titleKey: 'claim_withdrawn_title',
    messageKey: 'claim_message_message',
    params: { matter: await businessReference(tx, tracker) },
    path: `/claims/${claim.id}`,
  }
  await notifyPrivileged(tx, services, 'claim.claim.edit', notice, atBranch(claim.branch_id))
}
