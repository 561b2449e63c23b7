import type { ClaimChange } from '@coverdesk/sdk'
import { actorName, type Principal } from '../access/principal.ts'
import type { Tx } from '../db/database.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../services.ts'
import { lockTracker } from '../trackers/store.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { endTracker, restartFrom } from '../workflow-engine/engine.ts'
import { type ClaimRow, moveClaim } from './move-claim.ts'
import { canMove } from './states.ts'

const states = { decline: 'declined', withdraw: 'withdrawn', close: 'closed', reopen: 'reopened' } as const
/** A reopened claim is assessed anew. */
const REOPENED_AT = 'claim-assessment'

/**
 * Ends a claim before its end, closes a settled one, or opens it again.
 * @throws ApiError 409 `claim_state` when the claim cannot go there from where it is
 */
export async function changeClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  { action, reason }: ClaimChange,
  principal: Principal,
): Promise<void> {
  const by = actorName(principal)
  if (!canMove(claim.state, states[action])) throw new ApiError(409, 'claim_state')
  const tracker = await lockTracker(tx, claim.tracker_id)
  await moveClaim(tx, services, claim, [states[action]], { by, reason })
  if (action === 'decline' || action === 'withdraw') {
    await endTracker(tx, tracker.id, action === 'decline' ? 'declined' : 'cancelled', services.clock())
    const template = action === 'decline' ? 'request-declined' : 'claim-withdrawn'
    await sendResumeLink(tx, services, template, tracker, { reason, claim_number: claim.claim_number })
  }
  if (action !== 'reopen') return
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ form_type: type }) => type === REOPENED_AT)
  if (!step) return
  const reopened = await tx
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  await moveClaim(tx, services, reopened, ['under_review'], { by, reason })
  await restartFrom(tx, services, tracker.id, step.key)
}
