import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimRow } from '../move-claim.ts'

/** Notifies users who can confirm payments that one was recorded. */
export function notifyConfirmers(tx: Tx, services: Services, claim: ClaimRow, amount: number): Promise<void> {
  const notice: Notice = {
    event: 'claim-payment-recorded',
    titleKey: 'claim_payment_title',
    messageKey: 'claim_payment_message',
    params: { claim_number: claim.claim_number, amount },
    path: `/claims/${claim.id}`,
  }
  return notifyPrivileged(tx, services, 'payment.payment.approve', notice, atBranch(claim.branch_id))
}
