import { sql } from 'kysely'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Audience } from '../../platform/access/audiences.ts'
import { actorName } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isInUserScope } from '../accounts/user-scope.ts'
import type { ChangeRequestRow, NewChange } from './kinds.ts'

const pages = {
  staff: '/change-requests',
  marine_admin: '/marine-admin/change-requests',
  marine_partner: '/marine-partner/change-requests',
} as const satisfies Record<Audience, string>

const pathTo = (audience: Audience, id: string): string => `${pages[audience]}/${id}`

type Requested = Pick<NewChange, 'userScope' | 'privilege' | 'object' | 'alsoNotify'> & { id: string }

/** Notifies the users who may decide a change request, except its requester. */
export async function notifyRequested(
  tx: Tx,
  services: Services,
  { userScope, privilege, object, id, alsoNotify = [] }: Requested,
  actor: UserActor,
): Promise<void> {
  const { userId } = actor.principal
  const deciders = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where(isInUserScope(userScope))
    .where('users.disabled_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .where(sql<boolean>`${privilege} = any(roles.privileges)`)
    .execute()
  const notified = new Set([...deciders.map((decider) => decider.id), ...alsoNotify])
  notified.delete(userId)
  await notifyPeople(tx, services, [...notified], {
    event: 'change-requested',
    titleKey: 'change_requested_title',
    messageKey: 'change_requested_message',
    params: { object: object.name, by: actorName(actor.principal) },
    path: pathTo(userScope.audience, id),
  })
}

/** Notifies the requester of the decision, or that there was none in time. */
export function notifyRequester(
  tx: Tx,
  services: Services,
  { id, audience, object_name, requested_by }: ChangeRequestRow,
  outcome: 'approved' | 'rejected' | 'expired',
  reason = '',
): Promise<void> {
  return notifyPeople(tx, services, [requested_by], {
    event: 'change-requested',
    titleKey: `change_${outcome}_title`,
    messageKey: outcome === 'rejected' ? 'change_rejected_message' : `change_${outcome}_message`,
    params: { object: object_name, reason },
    path: pathTo(audience, id),
  })
}
