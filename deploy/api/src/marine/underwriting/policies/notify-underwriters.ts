import { notifyPrivileged } from '../../../organisation/notifications/notify.ts'
import type { Params } from '../../../platform/translations/translate.ts'
import type { Change } from './change.ts'

interface UnderwriterNotice {
  titleKey: string
  messageKey: string
  params: Params
  path: string
}

/** Notifies underwriters of a waiting decision. @param partnerId the requester, named in the message as `partner` */
export async function notifyUnderwriters(
  { tx, services }: Change,
  partnerId: string,
  { params, ...notice }: UnderwriterNotice,
): Promise<void> {
  const { name } = await tx
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  await notifyPrivileged(
    tx,
    services,
    'marine.policy.approve',
    { event: 'cargo-referred', ...notice, params: { partner: name, ...params } },
    { audience: 'marine_admin' },
  )
}
