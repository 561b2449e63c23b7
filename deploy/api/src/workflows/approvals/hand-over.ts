import type { HandOverCandidate, HandOverInput } from '@coverdesk/sdk'
import { authorise } from '../../authority/authorise.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { areaPath } from '../../platform/access/areas.ts'
import { actorName, type SignedInUser } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import { findWorkflow, staffTitleOf } from '../workflow-engine/definitions.ts'
import {
  addTrackerEvent,
  findTracker,
  lockTracker,
  type TrackerRow,
} from '../workflow-engine/tracker-store.ts'
import { handOverCandidates, partyOf } from './hand-over-candidates.ts'
import { makersOf } from './makers.ts'
import { presentApproval } from './presenter.ts'
import { closedReason, decisionOf } from './refusal.ts'
import { readRequiredPrivileges } from './required-privileges.ts'
import { type ApprovalRow, findApproval, listOfRounds } from './store.ts'

/** Lists the colleagues the caller can reassign an approval to. @throws ApiError 404, 403 */
export async function readCandidates(
  services: Services,
  id: string,
  principal: SignedInUser,
): Promise<HandOverCandidate[]> {
  const { db, clock } = services
  const approval = await findApproval(db, id, principal)
  const { userId: giverId } = principal
  const tracker = await findTracker(db, approval.tracker_id)
  const { request, others } = await roundOf(db, approval, tracker)
  const rights = await readRequiredPrivileges(db, services, tracker)
  return handOverCandidates(db, request, others, { giverId, rights, now: clock() })
}

/**
 * Reassigns one decision to a colleague, who decides it under a limit of their own. Requires that the caller may reject
 * it; afterwards the colleague is its only party.
 * @throws ApiError 409 `decision_made`, `approval_closed`, `approval_expired`, `edit_conflict`; 403 `not_allowed`,
 *   `not_asked`, `maker_is_checker`, `decided_already`; 422 at `user_id`
 */
export async function handOverApproval(
  tx: Tx,
  services: Services,
  { id, user_id, reason, version }: HandOverInput & { id: string },
  { locale, ...actor }: UserActor & { locale: string },
): Promise<void> {
  const { principal, now } = actor
  const giver = principal
  const seen = await findApproval(tx, id, principal)
  const tracker = await lockTracker(tx, seen.tracker_id)
  const approval = await findApproval(tx, id, principal)
  const { request, others } = await roundOf(tx, approval, tracker)
  const closed = closedReason(approval, now)
  if (closed) throw new ApiError(409, closed)
  const grant = await authorise(tx, giver, decisionOf(request, others, 'decline'), now)
  if (approval.version !== version) {
    throw editConflict(await presentApproval(tx, services, id, principal, locale))
  }
  const rights = await readRequiredPrivileges(tx, services, tracker)
  const candidates = await handOverCandidates(tx, request, others, { giverId: giver.userId, rights, now })
  const colleague = candidates.find((one) => one.id === user_id)
  if (!colleague) throw fieldError('user_id', 'fields.person_unable')
  const by = actorName(principal)
  await tx
    .updateTable('approvals')
    .set((eb) => ({
      asked: JSON.stringify(partyOf(colleague)),
      handed_by: by,
      handed_by_user: giver.userId,
      handed_reason: reason,
      handed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const detail = { to: colleague.name, reason, ...stoodInFor(grant) }
  const note = { action: 'approval.handed_over', objectKind: 'approval', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { to: approval.asked.name }, after: detail })
  await addTrackerEvent(tx, tracker.id, {
    kind: 'approval_handed_over',
    actor: by,
    at: now,
    detail: { step: approval.step_key, ...detail },
  })
  await notifyReceiver(tx, services, { approval, tracker, receiverId: colleague.id, giver: by, reason })
}

/** Returns the approval with every user who worked on its subject so far, and the other approvals of its round. */
async function roundOf(db: Db | Tx, approval: ApprovalRow, tracker: TrackerRow) {
  const round = await listOfRounds(db, [approval.round_id])
  const makers = [...approval.makers, ...(await makersOf(db, tracker))]
  return { request: { ...approval, makers }, others: round.filter(({ id }) => id !== approval.id) }
}

interface Receiving {
  approval: ApprovalRow
  tracker: TrackerRow
  receiverId: string
  giver: string
  reason: string
}

async function notifyReceiver(
  tx: Tx,
  services: Services,
  { approval, tracker, receiverId, giver, reason }: Receiving,
): Promise<void> {
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === approval.step_key)
  await notifyPeople(tx, services, [receiverId], {
    event: 'decision-asked',
    titleKey: 'approval_handed_title',
    messageKey: 'approval_handed_message',
    params: {
      colleague: giver,
      reason,
      step: step ? staffTitleOf(step, services.translate, 'en') : '',
      reference: await businessReference(tx, tracker),
    },
    path: `${areaPath(tracker.workflow_id)}/approvals/${approval.id}`,
  })
}
