import type { ApprovalDecision, ApprovalState } from '@coverdesk/sdk'
import { authorise } from '../../authority/authorise.ts'
import type { Grant } from '../../authority/decision.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { returnForm } from '../forms/return-form.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { completeStep, endTracker } from '../workflow-engine/engine.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { amountAt } from './approval-step.ts'
import { readDecider } from './decider.ts'
import { makersOf } from './makers.ts'
import { notifyDelegator } from './notify-delegator.ts'
import { presentApproval } from './presenter.ts'
import { closedReason, decisionOf } from './refusal.ts'
import { returnTargets } from './returnable.ts'
import { type ApprovalRow, findApproval, listOfRounds } from './store.ts'

/** Author of a decision. */
type Deciding = Actor & {
  locale: string
  /** Whether it is part of a bulk decision. */
  bulk?: boolean
  /** Of an approval with terms: its tracker waits for the customer, who is reminded after this instant. */
  answeredBy?: Date
}

/**
 * Decides one approval. Checks in the same transaction that the caller may decide and is not a maker, also since the
 * request, that the limit suffices, that the subject is unchanged, and that the checks of its product pass.
 * @throws ApiError 409 `decision_made`, `approval_closed`, `approval_expired`, `subject_changed`, `edit_conflict`;
 *   403 `not_allowed`, `not_asked`, `maker_is_checker`, `decided_already`, `limit_exceeded`, `check_not_allowed`; 409
 *   `checks_failed` in a bulk decision; 422 at `reason`, `questions`, `return_to`
 */
export async function decideApproval(
  tx: Tx,
  services: Services,
  decision: ApprovalDecision,
  { locale, bulk = false, answeredBy, ...actor }: Deciding,
): Promise<void> {
  const { principal, now } = actor
  const seen = await findApproval(tx, decision.approval_id, principal)
  const tracker = await lockTracker(tx, seen.tracker_id)
  const approval = await findApproval(tx, decision.approval_id, principal)
  const round = await listOfRounds(tx, [approval.round_id])
  const others = round.filter(({ id }) => id !== approval.id)
  const makers = [...approval.makers, ...(await makersOf(tx, tracker))]
  const closed = closedReason(approval, now)
  if (closed) throw new ApiError(409, closed)
  const request = decisionOf({ ...approval, makers }, others, decision.decision)
  const grant = principal.kind === 'staff' ? await authorise(tx, principal, request, now) : null
  if (approval.version !== decision.version) {
    throw editConflict(await presentApproval(tx, services, approval.id, principal, locale))
  }
  await assertUnchanged(tx, services, approval, tracker)
  if (decision.decision === 'approve') {
    const { authorities } = await readDecider(tx, principal, now)
    const privileges = authorities.map((one) => one.privileges)
    const withTerms = answeredBy !== undefined
    const attempt = { privileges, reason: decision.reason?.trim() ?? '', principal, makers, withTerms, bulk }
    await callEach(services, ({ onApprove }) => onApprove?.(tx, services, tracker.id, attempt))
  }
  const outcome = ({ approve: 'approved', return: 'returned', decline: 'declined' } as const)[
    decision.decision
  ]
  if (grant) await recordDecision(tx, grant, request, outcome === 'approved' ? outcome : 'rejected', now)
  await saveDecision(tx, approval, outcome, decision.reason ?? null, { actor, grant })
  const note = { action: `approval.${outcome}`, objectKind: 'approval', objectId: approval.id }
  await recordAudit(tx, actor, {
    ...note,
    after: { reason: decision.reason, amount: approval.amount, ...stoodInFor(grant) },
  })
  const by = actorName(principal)
  await addTrackerEvent(tx, tracker.id, {
    kind: `approval_${outcome}`,
    actor: by,
    at: now,
    detail: {
      step: approval.step_key,
      ...(decision.reason ? { reason: decision.reason } : {}),
      ...stoodInFor(grant),
    },
  })
  if (grant) await notifyDelegator(tx, services, grant, { approval, tracker, by })
  if (outcome === 'approved') {
    const waiting = others.some(({ state }) => state === 'waiting')
    if (approval.mode === 'all' && waiting && !answeredBy) return
    await closeRound(tx, approval.round_id, outcome, now)
    if (answeredBy) return waitForCustomer(tx, tracker, answeredBy, now)
    const data = { decision: outcome, at: now.toISOString() }
    await completeStep(tx, services, tracker.id, { key: approval.step_key, data, principal })
    return
  }
  await closeRound(tx, approval.round_id, outcome, now)
  if (outcome === 'declined') return rejectTracker(tx, services, tracker, decision.reason ?? '', principal)
  const stepKey = await returnTarget(tx, approval, tracker, decision.return_to)
  const questions = decision.questions ?? []
  await returnForm(tx, services, { trackerId: tracker.id, stepKey, questions, principal })
}

/** @throws ApiError 409 when the tracker moved on, or the amount differs from the one requested */
async function assertUnchanged(tx: Tx, services: Services, approval: ApprovalRow, tracker: TrackerRow) {
  if (tracker.entry !== approval.entry || tracker.step_key !== approval.step_key) {
    throw new ApiError(409, 'approval_closed')
  }
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const path = steps.find(({ key }) => key === approval.step_key)?.amount_from
  if (!path) return
  const trackerContext = await readTrackerContext(tx, services, tracker, steps)
  if (amountAt(trackerContext, path) !== approval.amount) throw new ApiError(409, 'subject_changed')
}

async function saveDecision(
  tx: Tx,
  approval: ApprovalRow,
  state: ApprovalState,
  reason: string | null,
  { actor: { principal, now }, grant }: { actor: Actor; grant: Grant | null },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set((eb) => ({
      state,
      reason,
      decided_by: actorName(principal),
      decided_by_user: principal.kind === 'staff' ? principal.userId : null,
      on_behalf_of: grant?.onBehalfOf?.name ?? null,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', approval.id)
    .execute()
}

async function closeRound(
  tx: Tx,
  roundId: string,
  state: 'approved' | 'returned' | 'declined',
  now: Date,
): Promise<void> {
  await tx.updateTable('approval_rounds').set({ state, closed_at: now }).where('id', '=', roundId).execute()
  await tx
    .updateTable('approvals')
    .set((eb) => ({ state: 'closed', version: eb('version', '+', 1) }))
    .where('round_id', '=', roundId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Leaves a tracker at its step until the customer answered. */
async function waitForCustomer(tx: Tx, { id }: TrackerRow, remindAt: Date, now: Date): Promise<void> {
  await tx
    .updateTable('trackers')
    .set((eb) => ({
      state: 'waiting',
      waits_for: 'guest',
      due_at: remindAt,
      reminded_at: null,
      escalated_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Declines a tracker, a claim with the written reason, and emails the customer the reason. It ends, or continues on the
 * path for declined ones and ends as declined.
 */
async function rejectTracker(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  reason: string,
  principal: Principal,
): Promise<void> {
  const decision = { by: actorName(principal), reason }
  await callEach(services, ({ onReject }) => onReject?.(tx, services, tracker.id, decision))
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const goto = steps.find(({ key }) => key === tracker.step_key)?.when_declined
  if (goto) {
    const data = { decision: 'declined', at: services.clock().toISOString() }
    await completeStep(tx, services, tracker.id, { key: tracker.step_key, data, goto, principal })
  } else await endTracker(tx, services, tracker.id, 'declined')
  await sendResumeLink(tx, services, 'request-declined', tracker, { reason })
}

/** @throws ApiError 422 at `return_to` when no form of that step was submitted */
async function returnTarget(
  tx: Tx,
  approval: ApprovalRow,
  tracker: TrackerRow,
  wanted: string | undefined,
): Promise<string> {
  const returnable = await returnTargets(tx, tracker, approval.step_key)
  const target = wanted ? returnable.find((key) => key === wanted) : returnable.at(-1)
  if (!target) throw fieldError('return_to', 'fields.choice_unknown')
  return target
}
