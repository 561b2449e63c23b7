import { notifyPrivileged } from '../../../organisation/notifications/notify.ts'
import type { Change } from '../policies/change.ts'
import type { PolicyRow } from '../policies/store.ts'
import { tellUnderwriters } from '../policies/tell-underwriters.ts'
import type { ChangeRow } from './store.ts'

/** Notifies underwriters of a waiting change. */
export function tellAsked(change: Change, row: PolicyRow, id: string): Promise<void> {
  return tellUnderwriters(change, row.partner_id, {
    titleKey: 'cargo_change_asked_title',
    messageKey: 'cargo_waits_message',
    params: { what: row.policy_number ?? '' },
    path: `/marine-admin/policy-management/changes/${id}`,
  })
}

/** Notifies the partner's users who issue of the outcome of a change of either side. */
export async function tellPartner(
  { tx, services }: Change,
  { policy_id, partner_id, policy_number, reason: asked }: ChangeRow,
  outcome: { is: 'applied' } | { is: 'rejected'; reason: string },
): Promise<void> {
  const reason = outcome.is === 'rejected' ? outcome.reason : asked
  await notifyPrivileged(
    tx,
    services,
    'marine.policy.edit',
    {
      event: 'cargo-decided',
      titleKey: `cargo_change_${outcome.is}_title`,
      messageKey: 'cargo_declined_message',
      params: { what: policy_number ?? '', reason },
      path: `/marine-partner/policies/view/${policy_id}`,
    },
    { audience: 'marine_partner', partnerId: partner_id },
  )
}
