import type { ClaimChange } from '@coverdesk/sdk'
import { actorName, type Principal } from '../platform/access/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { Services } from '../platform/services.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import { endTracker, restartFrom, returnToStep } from '../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { type ClaimRow, moveClaim } from './move-claim.ts'
import { canMove, canTakeBack, stateAfter } from './states.ts'

/** A claim that is reopened or taken back is assessed again. */
const ASSESSMENT = 'claim-assessment'

/**
 * Ends a claim early, takes an assessment back until it is decided or when the customer does not accept it, closes a
 * settled claim, or reopens it.
 * @throws ApiError 409 `claim_state` when the claim's state does not allow the change
 */
export async function changeClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { action, reason }: ClaimChange,
  principal: Principal,
): Promise<void> {
  const by = actorName(principal)
  const state = stateAfter[action]
  if (!canMove(claim.state, state)) throw new ApiError(409, 'claim_state')
  if (action === 'take_back' && !canTakeBack(claim)) throw new ApiError(409, 'claim_state')
  const tracker = await lockTracker(tx, claim.tracker_id)
  await moveClaim(tx, services, claim, [state], { by, reason })
  if (action === 'decline' || action === 'withdraw') {
    await endTracker(tx, services, tracker.id, action === 'decline' ? 'declined' : 'cancelled')
    const template = action === 'decline' ? 'request-declined' : 'claim-withdrawn'
    await sendResumeLink(tx, services, template, tracker, { reason, claim_number: claim.claim_number })
  }
  if (action !== 'reopen' && action !== 'take_back') return
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ form_type: type }) => type === ASSESSMENT)
  if (!step) return
  if (action === 'take_back') {
    const at = services.clock()
    await addTrackerEvent(tx, tracker.id, { kind: 'taken_back', actor: by, at, detail: { reason } })
    await tx.updateTable('claims').set({ disputed_at: null }).where('id', '=', claim.id).execute()
    await returnToStep(tx, services, tracker.id, step.key)
    return
  }
  const reopened = await tx
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  await moveClaim(tx, services, reopened, ['under_review'], { by, reason })
  await restartFrom(tx, services, tracker.id, step.key)
}
