import type { UserActor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { assertMayLink, linksPerTracker, mailLink } from '../guest-links/mail-link.ts'
import { reachedAt } from '../guest-links/send-resume-link.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { addTrackerEvent, lockTracker } from '../workflow-engine/tracker-store.ts'
import { remindStaff } from './remind-staff.ts'

/**
 * Reminds the side whose action a tracker waits for: emails the customer the link again, or notifies the approvers or
 * the assignee.
 * @throws ApiError 404, 403; 409 `step_passed`, `identity_unknown` without a contact; 429 after ten in a day
 */
export async function remindTracker(tx: Tx, services: Services, id: string, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const tracker = await lockTracker(tx, id, principal)
  assertMayLink(principal, tracker)
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === tracker.step_key)
  const waitsFor = tracker.waits_for
  if (!step || waitsFor === null) throw new ApiError(409, 'step_passed')
  const ofCustomer = waitsFor === 'guest' || waitsFor === 'payment'
  if (ofCustomer && !(await reachedAt(tx, id))) throw new ApiError(409, 'identity_unknown')
  await countAttempt(tx, linksPerTracker, id, now)
  if (ofCustomer) await mailLink(tx, services, tracker)
  else await remindStaff(tx, services, tracker, step, 'step_reminder')
  const detail = { step: step.key }
  await addTrackerEvent(tx, id, { kind: 'reminded', actor: actorName(principal), at: now, detail })
  const note = { action: 'tracker.reminder_sent', objectKind: 'tracker', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { waits_for: waitsFor } })
}
