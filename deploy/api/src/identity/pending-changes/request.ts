import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { UserScope } from '../accounts/user-scope.ts'
import type { NewChange } from './kinds.ts'
import { notifyRequested } from './notify.ts'
import { recordedChanges } from './recorded-changes.ts'

const LIFETIME = days(3)

/** Whether more than one active user could ever decide changes of a privilege, including users disabled since. */
export async function hasHadSecond(
  db: Db | Tx,
  { audience, partnerId }: UserScope,
  privilege: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_deciders')
    .select('since')
    .where('audience', '=', audience)
    .where('partner_id', partnerId === null ? 'is' : '=', partnerId)
    .where('privilege', '=', privilege)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a change waits for a second administrator. Where there has never been one, the caller applies it at once, and
 * the audit trail records that no other user could decide.
 * @throws ApiError 409 `change_waits` while another change of the object waits
 */
export async function needsSecond(
  tx: Tx,
  { kind, userScope, privilege, object, changes }: Omit<NewChange, 'payload' | 'before'>,
  actor: UserActor,
): Promise<boolean> {
  if (await hasHadSecond(tx, userScope, privilege)) {
    await assertNothingWaits(tx, kind, object.id)
    return true
  }
  const note = { action: 'change_request.not_needed', objectKind: 'change_request', objectId: object.id }
  await recordAudit(tx, actor, { ...note, ...recordedChanges(object.name, changes) })
  return false
}

/** Stores a change until a second administrator has decided it, and notifies those who may. */
export async function requestChange(
  tx: Tx,
  services: Services,
  change: NewChange,
  actor: UserActor,
): Promise<string> {
  const { kind, userScope, privilege, object, payload, before, changes } = change
  const id = uuid()
  const { now } = actor
  await tx
    .insertInto('change_requests')
    .values({
      id,
      kind,
      privilege,
      audience: userScope.audience,
      partner_id: userScope.partnerId,
      object_id: object.id,
      object_name: object.name,
      payload: JSON.stringify(payload),
      before: JSON.stringify(before),
      changes: JSON.stringify(changes),
      requested_by: actor.principal.userId,
      requested_at: now,
      expires_at: after(now, LIFETIME),
    })
    .execute()
  const note = { action: 'change_request.requested', objectKind: 'change_request', objectId: id }
  await recordAudit(tx, actor, { ...note, ...recordedChanges(object.name, changes) })
  await notifyRequested(tx, services, { ...change, id }, actor)
  return id
}

/** @throws ApiError 409 `change_waits` */
export async function assertNothingWaits(tx: Tx, kind: NewChange['kind'], objectId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('change_requests')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (waiting) throw new ApiError(409, 'change_waits')
}
