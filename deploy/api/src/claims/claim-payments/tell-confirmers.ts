import { notifyPrivileged } from '../../people/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { ClaimRow } from '../move-claim.ts'

/** Notifies those who confirm payments that one was recorded. */
export const tellConfirmers = (tx: Tx, services: Services, claim: ClaimRow, amount: number): Promise<void> =>
  notifyPrivileged(tx, services, 'payment.payment.approve', {
    event: 'claim-payment-recorded',
    titleKey: 'claim_payment_title',
    messageKey: 'claim_payment_message',
    params: { claim_number: claim.claim_number, amount },
    path: `/claims/${claim.id}`,
  })
