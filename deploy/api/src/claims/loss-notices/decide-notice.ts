import { CLAIMS_WORKFLOW_ID, type LossNoticeAttachment } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { actorName, type SignedInUser } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { createTracker } from '../../workflows/trackers/create.ts'
import { lockClaim } from '../lock-claim.ts'
import { presentNotice } from './presenter.ts'
import { type LossNoticeRow, lockNotice } from './store.ts'

/** Locks a notice that waits for a decision. @throws ApiError 404, 409 `decision_made`, `edit_conflict` */
async function lockWaiting(tx: Tx, id: string, version: number, principal: SignedInUser) {
  const notice = await lockNotice(tx, id, principal)
  if (notice.version !== version) throw editConflict(await presentNotice(tx, id, principal))
  if (notice.state !== 'received') throw new ApiError(409, 'decision_made')
  return notice
}

/**
 * Attaches a notice to a claim, or starts the claim of a policy with the notice as its draft.
 * @throws ApiError 404, 409 `decision_made`, `edit_conflict`; 422 at `claim_id`, `policy_id`
 */
export async function attachNotice(
  tx: Tx,
  services: Services,
  id: string,
  { claim_id: claimId, policy_id: policyId, version }: LossNoticeAttachment,
  actor: UserActor,
): Promise<void> {
  const notice = await lockWaiting(tx, id, version, actor.principal)
  const trackerId = claimId
    ? await attachToClaim(tx, notice, claimId, actor)
    : await startClaimOf(tx, services, notice, policyId ?? '', actor)
  await decide(tx, notice, { state: 'attached', tracker_id: trackerId }, actor)
  const after = {
    reference: notice.reference,
    ...(claimId ? { claim_id: claimId } : { policy_id: policyId }),
  }
  await recordAudit(tx, actor, { ...noteOf(notice, 'loss_notice.attached'), after })
}

/** @throws ApiError 404, 409 `decision_made`, `edit_conflict` */
export async function dismissNotice(
  tx: Tx,
  id: string,
  { reason, version }: { reason: string; version: number },
  actor: UserActor,
): Promise<void> {
  const notice = await lockWaiting(tx, id, version, actor.principal)
  await decide(tx, notice, { state: 'dismissed', reason }, actor)
  await recordAudit(tx, actor, { ...noteOf(notice, 'loss_notice.dismissed'), after: { reason } })
}

const noteOf = ({ id }: LossNoticeRow, action: string) => ({
  action,
  objectKind: 'loss_notice',
  objectId: id,
})

interface Decision {
  state: 'attached' | 'dismissed'
  tracker_id?: string
  reason?: string
}

const decide = (tx: Tx, { id }: LossNoticeRow, decision: Decision, { principal, now }: UserActor) =>
  tx
    .updateTable('loss_notices')
    .set((eb) => ({
      ...decision,
      decided_by: principal.userId,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Adds the reporter's account to the notes of the claim for the officer. */
async function attachToClaim(
  tx: Tx,
  notice: LossNoticeRow,
  claimId: string,
  { principal, now }: UserActor,
): Promise<string> {
  const claim = await lockClaim(tx, claimId, principal).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw fieldError('claim_id', 'fields.choice_unknown')
  })
  const note = { id: uuid(), claim_id: claim.id, text: summaryOf(notice), by: actorName(principal), at: now }
  await tx.insertInto('claim_notes').values(note).execute()
  return claim.tracker_id
}

async function startClaimOf(
  tx: Tx,
  services: Services,
  notice: LossNoticeRow,
  policyId: string,
  { principal, now }: UserActor,
): Promise<string> {
  const policy = await tx
    .selectFrom('policies')
    .select('client_id')
    .where('id', '=', policyId)
    .where('plate', '=', notice.plate)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw fieldError('policy_id', 'fields.choice_unknown')
  const input = { workflow_id: CLAIMS_WORKFLOW_ID, customer_id: policy.client_id, policy_id: policyId }
  const tracker = await createTracker(tx, services, input, principal)
  const { loss_date, place } = notice
  const draft = JSON.stringify({ loss_date, place, description: summaryOf(notice) })
  await tx
    .updateTable('forms')
    .set((eb) => ({ draft, version: eb('version', '+', 1), updated_at: now }))
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', tracker.step_key)
    .execute()
  return tracker.id
}

const summaryOf = ({ reference, name, own_plate, description }: LossNoticeRow): string =>
  `${reference} · ${[name, own_plate].filter(Boolean).join(' · ')}\n${description}`
