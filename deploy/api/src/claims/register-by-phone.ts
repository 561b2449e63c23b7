import { CLAIMS_WORKFLOW_ID, type FirstNotice } from '@coverdesk/sdk'
import type { UserActor } from '../platform/access/actor.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { actorName } from '../platform/access/principal.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { createTracker } from '../workflows/trackers/create.ts'
import { addTrackerEvent, addTrackerSearch } from '../workflows/workflow-engine/tracker-store.ts'
import { insertClaim, type RegisteredClaim } from './insert-claim.ts'
import { notifyOfClaim } from './register-claim-step.ts'

/**
 * Registers a claim from the facts a caller gives by phone: starts its tracker, drafts the notice with the facts, and
 * gives it a claim number. The notice itself stays open.
 * @throws ApiError 409 `workflow_archived`; 422 at `policy_id`, `loss_date`
 */
export async function registerByPhone(
  tx: Tx,
  services: Services,
  { policy_id: policyId, caller, ...facts }: FirstNotice,
  { principal, now }: UserActor,
): Promise<RegisteredClaim> {
  if (facts.loss_date > lagosDay(now)) throw fieldError('loss_date', 'fields.date_future')
  const policy = await tx
    .selectFrom('policies')
    .select('client_id')
    .where('id', '=', policyId)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw fieldError('policy_id', 'fields.choice_unknown')
  const start = { workflow_id: CLAIMS_WORKFLOW_ID, customer_id: policy.client_id, policy_id: policyId }
  const tracker = await createTracker(tx, services, start, principal)
  await tx
    .updateTable('forms')
    .set((eb) => ({ draft: JSON.stringify(facts), version: eb('version', '+', 1), updated_at: now }))
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', tracker.step_key)
    .execute()
  const by = actorName(principal)
  const claim = await insertClaim(tx, { trackerId: tracker.id, notice: facts, caller, by, now })
  if (!claim) throw fieldError('policy_id', 'fields.choice_unknown')
  const { claim_number } = claim
  await addTrackerEvent(tx, tracker.id, {
    kind: 'claim_registered',
    actor: by,
    at: now,
    detail: { claim_number },
  })
  await addTrackerSearch(tx, tracker.id, claim_number)
  await notifyOfClaim(tx, services, claim)
  return claim
}
