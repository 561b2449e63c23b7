import type { RequestedChange } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { type ChangeKinds, type ChangeRequestRow, outdated } from '../../identity/pending-changes/kinds.ts'
import { notifyRequester } from '../../identity/pending-changes/notify.ts'
import { recordedChanges } from '../../identity/pending-changes/recorded-changes.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { authorise } from '../authorise.ts'
import type { Decision } from '../decision.ts'
import { recordDecision } from '../record-decision.ts'
import { type FoundChangeRequest, lockChangeRequest } from './store.ts'

export interface Deciding {
  tx: Tx
  services: Services
  kinds: ChangeKinds
  actor: UserActor
}

/** The decision of a change request; the user whom it favours may not take it. A rejection needs no limit. */
export async function decisionOf(
  db: Db | Tx,
  kinds: ChangeKinds,
  row: ChangeRequestRow,
  { principal: { userId }, now }: { principal: SignedInUser; now: Date },
  outcome: 'approved' | 'rejected' = 'approved',
): Promise<Decision> {
  const kind = kinds[row.kind]
  const favours = await kind.favours(db, row, userId)
  const { branchId, limit } = (await kind.authority?.(db, row, now)) ?? { branchId: null }
  return {
    objectKind: 'change_request',
    objectId: row.id,
    privilege: row.privilege as Privilege,
    makers: favours ? [row.requested_by, userId] : [row.requested_by],
    branchId,
    ...(limit && outcome === 'approved' ? { limit } : {}),
  }
}

/**
 * Approves a change request and applies the change.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`; 404; 409 `decision_made`, `change_expired`,
 * `change_outdated`
 */
export async function approveChange(deciding: Deciding, id: string, version: number): Promise<void> {
  const { tx, services, kinds, actor } = deciding
  const row = await lockForDecision(deciding, id, version, 'approved')
  if (new Date(row.expires_at) <= actor.now) throw new ApiError(409, 'change_expired')
  await assertRequesterMay(tx, row)
  await end(tx, actor, row, 'approved')
  await kinds[row.kind].apply(tx, services, row, actor)
  await notifyRequester(tx, services, row, 'approved')
}

/** Rejects a change request. @throws ApiError as `approveChange` */
export async function rejectChange(
  deciding: Deciding,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, services, kinds, actor } = deciding
  const row = await lockForDecision(deciding, id, version, 'rejected')
  await end(tx, actor, row, 'rejected', reason)
  await kinds[row.kind].drop?.(tx, row, actor.now)
  await notifyRequester(tx, services, row, 'rejected', reason)
}

/** Withdraws the caller's own change request. @throws ApiError 403 `not_allowed`; 404; 409 `decision_made` */
export async function withdrawChange(
  { tx, kinds, actor }: Deciding,
  id: string,
  version: number,
): Promise<void> {
  const row = await lockPending(tx, actor.principal, id, version)
  if (row.requested_by !== actor.principal.userId) throw new ApiError(403, 'not_allowed')
  await end(tx, actor, row, 'withdrawn')
  await kinds[row.kind].drop?.(tx, row, actor.now)
}

/** Locks a pending change request and records its decision. */
async function lockForDecision(
  { tx, kinds, actor }: Deciding,
  id: string,
  version: number,
  outcome: 'approved' | 'rejected',
): Promise<FoundChangeRequest> {
  const row = await lockPending(tx, actor.principal, id, version)
  const decision = await decisionOf(tx, kinds, row, actor, outcome)
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, outcome, actor.now)
  return row
}

async function lockPending(tx: Tx, principal: SignedInUser, id: string, version: number) {
  const row = await lockChangeRequest(tx, principal, id)
  if (row.state !== 'pending') throw new ApiError(409, 'decision_made')
  if (row.version !== version) throw editConflict(null)
  return row
}

/** Refuses a change whose requester has since lost access or the privilege. @throws ApiError 409 `change_outdated` */
async function assertRequesterMay(tx: Tx, { requested_by, privilege }: ChangeRequestRow): Promise<void> {
  const requester = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.id', '=', requested_by)
    .where('users.disabled_at', 'is', null)
    .where(sql<boolean>`${privilege} = any(roles.privileges)`)
    .executeTakeFirst()
  if (!requester) throw outdated()
}

async function end(
  tx: Tx,
  actor: UserActor,
  { id, object_name, changes, version }: FoundChangeRequest,
  state: 'approved' | 'rejected' | 'withdrawn',
  reason = '',
): Promise<void> {
  await tx
    .updateTable('change_requests')
    .set({
      state,
      reason,
      version: version + 1,
      decided_by: actor.principal.userId,
      decided_at: actor.now,
    })
    .where('id', '=', id)
    .execute()
  const note = { action: `change_request.${state}`, objectKind: 'change_request', objectId: id }
  const { before, after } = recordedChanges(object_name, changes as RequestedChange[])
  await recordAudit(tx, actor, { ...note, before, after: { ...after, reason } })
}
