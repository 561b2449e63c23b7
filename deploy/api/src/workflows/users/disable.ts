import { assertMayEnd, endAccess } from '../../identity/users/end-access.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { openWorkCount, reassignWork } from './open-work.ts'
import { reportUndecidable } from './report-undecidable.ts'

/**
 * Ends a user's access immediately and reassigns their personal work to a colleague; without a colleague it stays in
 * place. Notifies administrators of each decision that no remaining party can make.
 * @throws ApiError as `assertMayEnd`; 422 at `hand_to`
 */
export async function disableUser(
  tx: Tx,
  services: Services,
  id: string,
  handTo: string | null,
  actor: UserActor,
): Promise<void> {
  await assertMayEnd(tx, id, actor)
  const colleague = handTo === null ? null : await findColleague(tx, handTo, id)
  await endAccess(tx, id, actor, { handed_to: colleague?.name ?? null })
  if (colleague) await reassignAndRecord(tx, services, id, colleague, actor)
  await reportUndecidable(tx, services, id)
}

/** Reassigns the work and records the amounts; this may be long after the access ended. */
async function reassignAndRecord(
  tx: Tx,
  services: Services,
  id: string,
  colleague: { id: string; name: string },
  actor: UserActor,
): Promise<void> {
  const counts = await reassignWork(tx, services, id, colleague)
  if (Object.values(counts).every((count) => count === 0)) return
  await recordAudit(tx, actor, {
    action: 'user.work.handed_over',
    objectKind: 'user',
    objectId: id,
    after: { handed_to: colleague.name, ...counts },
  })
}

/**
 * Disables a user in a bulk action. Refuses while work is assigned to the user alone, because it is reassigned
 * individually.
 * @throws ApiError as `disableUser`; 409 `work_waits`
 */
export async function disableIdleUser(
  tx: Tx,
  services: Services,
  id: string,
  actor: UserActor,
): Promise<void> {
  if ((await openWorkCount(tx, id, actor.now)) > 0) throw new ApiError(409, 'work_waits')
  await disableUser(tx, services, id, null, actor)
}

/** @throws ApiError 422 at `hand_to` */
async function findColleague(
  tx: Tx,
  id: string,
  leavingUserId: string,
): Promise<{ id: string; name: string }> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('id', '!=', leavingUserId)
    .where('audience', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (!found) throw fieldError('hand_to', 'fields.choice_unknown')
  return { id: found.id, name: `${found.first_name} ${found.last_name}` }
}
