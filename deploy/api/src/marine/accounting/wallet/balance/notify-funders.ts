import type { NotificationEvent } from '@coverdesk/sdk'
import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'

/** Notifies the partner's users who add money to the wallet. */
export async function notifyFunders(
  tx: Tx,
  services: Services,
  partnerId: string,
  event: NotificationEvent,
  notification: { key: string; params: Record<string, string | number>; mail?: string },
): Promise<void> {
  const { key, params, mail } = notification
  await notifyPrivileged(
    tx,
    services,
    'marine.wallet.edit',
    {
      event,
      titleKey: `${key}_title`,
      messageKey: `${key}_message`,
      params,
      path: '/marine-partner/wallet-funding-requests',
      ...(mail ? { mailIn: () => ({ template: mail, params }) } : {}),
    },
    { audience: 'marine_partner', partnerId },
  )
}
