import { notifyPeople, notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'

const ADMIN = '/marine-admin'
const PARTNER = '/marine-partner'

/** Facts of a request that its notifications name. */
interface NotifiedRequest {
  id: string
  reference: string
  partner_name: string
  partner_id: string
  requested_by: string
}

/** Notifies the approvers of a request that waits for its first or second approval. */
export async function notifyApprovers(
  tx: Tx,
  services: Services,
  request: NotifiedRequest,
  amount: number,
  which: 'asked' | 'second',
): Promise<void> {
  await notifyPrivileged(
    tx,
    services,
    'marine.wallet.approve',
    {
      event: 'funding-asked',
      titleKey: `funding_${which}_title`,
      messageKey: 'funding_asked_message',
      params: { partner: request.partner_name, reference: request.reference, amount },
      path: `${ADMIN}/wallet-requests/${request.id}`,
    },
    { audience: 'marine_admin' },
  )
}

/** Notifies the requester of the decision on a request for funds. */
export async function notifyRequester(
  tx: Tx,
  services: Services,
  request: NotifiedRequest,
  outcome:
    | { is: 'approved'; amount: number; drafts: number }
    | { is: 'rejected'; amount: number; reason: string },
): Promise<void> {
  const { is, amount } = outcome
  const params = {
    amount,
    reference: request.reference,
    ...(is === 'rejected' ? { reason: outcome.reason } : { count: outcome.drafts }),
  }
  const drafts = is === 'approved' && outcome.drafts > 0
  await notifyPeople(tx, services, [request.requested_by], {
    event: 'funding-decided',
    titleKey: `funding_${is}_title`,
    messageKey: drafts ? 'funding_approved_drafts_message' : `funding_${is}_message`,
    params,
    path: `${PARTNER}/wallet-funding-requests/${request.id}`,
    ...(drafts ? {} : { mailIn: () => ({ template: `funding-${is}`, params }) }),
  })
}
