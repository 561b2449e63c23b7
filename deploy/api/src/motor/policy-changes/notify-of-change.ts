import { atBranch, notifyPeople, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { noticeParams } from './notice-params.ts'

interface ChangedPolicy {
  id: string
  policy_number: string
  plate: string
  client_id: string
  branch_id: string
}

interface NotedChange {
  id: string
  requested_by: string
}

const UUID = /^[\da-f]{8}-/

const addressOf = (change: NotedChange, policy: ChangedPolicy): string =>
  `/underwriting/policies/${policy.id}?change=${change.id}`

/** Notifies the users who may approve changes of a policy of one that waits; its requester is not among them. */
export async function notifyApprovers(
  tx: Tx,
  services: Services,
  change: NotedChange,
  policy: ChangedPolicy,
): Promise<void> {
  const notice = {
    event: 'decision-asked',
    titleKey: 'policy_change_asked_title',
    messageKey: 'policy_issued_message',
    params: await noticeParams(tx, policy),
    path: addressOf(change, policy),
  } as const
  const others = UUID.test(change.requested_by) ? { except: change.requested_by } : {}
  const audience = { ...atBranch(policy.branch_id), ...others }
  await notifyPrivileged(tx, services, 'policy.motor.approve', notice, audience)
}

/** Notifies the user who requested a change of its end; a customer is notified by its booking. */
export async function notifyRequester(
  tx: Tx,
  services: Services,
  change: NotedChange,
  policy: ChangedPolicy,
  outcome: 'approved' | 'rejected' | 'expired',
): Promise<void> {
  if (!UUID.test(change.requested_by)) return
  await notifyPeople(tx, services, [change.requested_by], {
    event: 'policy-change-decided',
    titleKey: `policy_change_${outcome}_title`,
    messageKey: 'policy_issued_message',
    params: await noticeParams(tx, policy),
    path: addressOf(change, policy),
  })
}
