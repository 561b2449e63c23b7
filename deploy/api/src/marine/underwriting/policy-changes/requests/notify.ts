import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Change } from '../../policies/change.ts'
import { notifyUnderwriters } from '../../policies/notify-underwriters.ts'
import type { PolicyRow } from '../../policies/store.ts'
import type { ChangeRow } from '../store.ts'

/** Notifies underwriters of a waiting change. */
export function notifyOfRequest(change: Change, row: PolicyRow, id: string): Promise<void> {
  return notifyUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_change_asked_title',
    messageKey: 'cargo_waits_message',
    params: { what: row.policy_number ?? '' },
    path: `/marine-admin/policy-management/changes/${id}`,
  })
}

/** Notifies the partner's users who issue of the outcome of a change of either side. */
export async function notifyOfOutcome(
  { tx, services }: Change,
  { policy_id, partner_id, policy_number, reason: requestReason }: ChangeRow,
  outcome: { state: 'applied' } | { state: 'rejected'; reason: string },
): Promise<void> {
  const reason = outcome.state === 'rejected' ? outcome.reason : requestReason
  await notifyPrivileged(
    tx,
    services,
    'marine.policy.edit',
    {
      event: 'cargo-decided',
      titleKey: `cargo_change_${outcome.state}_title`,
      messageKey: 'cargo_declined_message',
      params: { what: policy_number ?? '', reason },
      path: `/marine-partner/policies/view/${policy_id}`,
    },
    { audience: 'marine_partner', partnerId: partner_id },
  )
}
