import type { ClaimOwnerCandidate } from '@coverdesk/sdk'
import { holdersOf } from '../authority/holders.ts'
import { notifyPeople } from '../organisation/notifications/notify.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { isInBranch } from '../platform/access/branches.ts'
import { isMember } from '../platform/access/parties.ts'
import { actorName } from '../platform/access/principal.ts'
import { isReadOnly } from '../platform/access/read-only.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { roleName } from '../platform/translations/role-name.ts'
import type { TextOf } from '../platform/translations/translate.ts'
import { addTrackerEvent } from '../workflows/workflow-engine/tracker-store.ts'
import type { ClaimRow } from './move-claim.ts'
import { isEnded } from './states.ts'

/** Active members of staff who work on claims of a branch. */
export const handlersOf = async (db: Db | Tx, branchId: string) =>
  (await holdersOf(db, 'claim.claim.edit')).filter((one) => isInBranch(one, branchId) && !isReadOnly(one))

/** Returns the colleagues a claim can be assigned to, with their roles in the reader's language. */
export async function ownerCandidates(
  db: Db | Tx,
  branchId: string,
  t: TextOf,
): Promise<ClaimOwnerCandidate[]> {
  return (await handlersOf(db, branchId)).map(({ userId: id, name, role }) => ({
    id,
    name,
    role: roleName(t, role),
  }))
}

/** Assigns a form of a claim that is opened later to the owner of the claim, where it waits for a role of theirs. */
export async function giveFormToOwner(tx: Tx, trackerId: string, now: Date): Promise<void> {
  const claim = await tx
    .selectFrom('claims')
    .select(['tracker_id', 'branch_id', 'owner_id'])
    .where('tracker_id', '=', trackerId)
    .where('owner_id', 'is not', null)
    .executeTakeFirst()
  if (!claim) return
  const handlers = await handlersOf(tx, claim.branch_id)
  const owner = handlers.find((one) => one.userId === claim.owner_id)
  if (owner) await giveForm(tx, claim, owner, now)
}

type Handler = Awaited<ReturnType<typeof handlersOf>>[number]

/** Assigns the open form of a claim to its owner where it waits for a role of theirs, or for the earlier owner. */
async function giveForm(
  tx: Tx,
  claim: Pick<ClaimRow, 'tracker_id' | 'owner_id'>,
  owner: Handler,
  now: Date,
): Promise<void> {
  const form = await tx
    .selectFrom('forms')
    .select(['id', 'assignee'])
    .where('tracker_id', '=', claim.tracker_id)
    .where('status', '=', 'open')
    .where('filled_by', '=', 'staff')
    .executeTakeFirst()
  const isTheirs = form?.assignee && (isMember(form.assignee, owner) || form.assignee.id === claim.owner_id)
  if (!form || !isTheirs) return
  await tx
    .updateTable('forms')
    .set((eb) => ({
      assignee: JSON.stringify({ kind: 'person', id: owner.userId, name: owner.name }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', form.id)
    .execute()
}

/**
 * Assigns a claim to a member of staff, who is notified, or removes its owner. An open form that waits for a role of the new
 * owner, or for the earlier owner, waits for the new one alone from then on.
 * @throws ApiError 409 `claim_closed`; 422 at `user_id` for a user who does not work on claims of the branch
 */
export async function assignClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { user_id: userId, reason }: { user_id: string | null; reason: string },
  { principal, now }: UserActor,
): Promise<void> {
  if (isEnded(claim.state)) throw new ApiError(409, 'claim_closed')
  const handlers = await handlersOf(tx, claim.branch_id)
  const owner = handlers.find((one) => one.userId === userId)
  if (userId && !owner) throw fieldError('user_id', 'fields.person_unable')
  await tx
    .updateTable('claims')
    .set((eb) => ({ owner_id: userId, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', claim.id)
    .execute()
  if (!owner) return
  await addTrackerEvent(tx, claim.tracker_id, {
    kind: 'claim_assigned',
    actor: actorName(principal),
    at: now,
    detail: { to: owner.name, ...(reason ? { reason } : {}) },
  })
  await giveForm(tx, claim, owner, now)
  if ('userId' in principal && principal.userId === owner.userId) return
  await notifyPeople(tx, services, [owner.userId], {
    event: 'form-asked',
    titleKey: 'claim_assigned_title',
    messageKey: 'claim_assigned_message',
    params: { by: actorName(principal), matter: claim.claim_number },
    path: `/claims/${claim.id}`,
  })
}
