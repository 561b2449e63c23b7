import type { UserActor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { returnableSteps } from '../approvals/returnable.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import type { Step, StepKind, WorkflowDefinition } from '../workflow-engine/definition.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { completeStep, returnToStep } from '../workflow-engine/engine.ts'
import { addTrackerEvent, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { positionError } from './position.ts'

/** Kinds of steps in a workflow that can be moved forward, because no calculation reads its answers. */
const PLAIN_KINDS: ReadonlySet<StepKind> = new Set(['contact', 'policy_search', 'form', 'approval', 'notify'])

/**
 * Moves a tracker to a step: back to one with a submitted form, or forward past forms that no rule or amount of the
 * workflow reads. Refuses to pass an approval, a payment, a proof of identity or a product step.
 * @throws ApiError 403 `not_allowed` without the privilege to define workflows; 409 `tracker_position`
 */
export async function moveTracker(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  index: number,
  actor: UserActor,
): Promise<TrackerRow> {
  const workflow = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  if (workflow.seeded || isOver(tracker)) throw positionError(tracker)
  return index < tracker.current_step_index
    ? moveBack(tx, services, tracker, workflow.steps[index], actor)
    : moveForward(tx, services, { tracker, workflow }, index, actor)
}

async function moveBack(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  step: Step | undefined,
  { principal, now }: UserActor,
): Promise<TrackerRow> {
  const returnable = await returnableSteps(tx, tracker, tracker.step_key)
  if (!step || !returnable.includes(step.key)) throw positionError(tracker)
  const detail = { step: step.key }
  await addTrackerEvent(tx, tracker.id, { kind: 'returned', actor: actorName(principal), at: now, detail })
  return returnToStep(tx, services, tracker.id, step.key)
}

async function moveForward(
  tx: Tx,
  services: Services,
  { tracker, workflow }: { tracker: TrackerRow; workflow: WorkflowDefinition },
  index: number,
  actor: UserActor,
): Promise<TrackerRow> {
  const { steps } = workflow
  const isPlain = steps.every(({ kind, amount_from }) => PLAIN_KINDS.has(kind) && !amount_from)
  if (!isPlain) throw positionError(tracker)
  let at = tracker
  while (at.current_step_index < index) {
    const step = steps[at.current_step_index]
    if (step?.kind !== 'form') throw positionError(tracker)
    at = await skipForm(tx, services, at, step, actor)
  }
  if (at.current_step_index !== index) throw positionError(tracker)
  return at
}

/** Continues without the answers of a form; the user who skips it counts as a maker of what is approved later. */
async function skipForm(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  { key }: Step,
  { principal, now }: UserActor,
): Promise<TrackerRow> {
  if (!principal.privileges.has('workflow.workflow.edit')) throw new ApiError(403, 'not_allowed')
  await tx
    .updateTable('forms')
    .set({ status: 'closed', updated_at: now })
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', key)
    .where('status', '=', 'open')
    .execute()
  const detail = { step: key, user_id: principal.userId }
  await addTrackerEvent(tx, tracker.id, {
    kind: 'step_skipped',
    actor: actorName(principal),
    at: now,
    detail,
  })
  const data = (tracker.answers[key] ?? {}) as Record<string, unknown>
  return completeStep(tx, services, tracker.id, { key, data, principal })
}
