import type { TrackerState } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import { after, hours } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Services } from '../../platform/services.ts'
import { isOver, OVER } from './current-step.ts'
import { isAnsweredByStarting, START, type Step, type WorkflowDefinition } from './definition.ts'
import { lockTrackerAndWorkflow } from './lock-tracker.ts'
import { stepAfter } from './step-after.ts'
import { callEach } from './tracker-extension.ts'
import type { LeftStep } from './tracker-lifecycle.ts'
import type { TrackerRow } from './tracker-store.ts'
import {
  addStepResult,
  beginTransition,
  moveTo,
  recordEvent,
  type Transition,
  writeTransition,
} from './transition.ts'

interface Start {
  workflow: WorkflowDefinition
  data: Record<string, unknown>
  locale: string
  principal: Principal
}

/**
 * Starts a tracker and continues to the first step that waits. Starting answers the first step of the motor workflow;
 * other workflows enter their first step.
 */
export async function startTracker(tx: Tx, services: Services, start: Start): Promise<TrackerRow> {
  const { workflow, locale, principal } = start
  const now = services.clock()
  const first = stepAt(workflow, 0)
  const reference = await takeNumber(tx, 'tracker', now)
  const tracker = await tx
    .insertInto('trackers')
    .values({
      id: uuid(),
      reference,
      workflow_id: workflow.id,
      workflow_version: workflow.version,
      current_step_index: 0,
      total_steps: workflow.steps.length,
      step_key: first.key,
      state: 'running',
      answers: JSON.stringify({ [START]: start.data }),
      locale,
      search: reference.toLowerCase(),
      created_by: principal.kind === 'staff' ? principal.userId : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const transition = beginTransition(tracker)
  recordEvent(transition, { kind: 'started', actor: actorName(principal), at: now })
  if (isAnsweredByStarting(first)) return advance(tx, services, workflow, transition, { principal })
  return enterFrom(tx, services, workflow, transition, 0)
}

/**
 * Completes the current step of a tracker and continues until a step waits.
 * @throws ApiError 409 `step_passed` when the tracker is at another step
 */
export async function completeStep(
  tx: Tx,
  services: Services,
  trackerId: string,
  completed: { key: string; data?: Record<string, unknown>; goto?: string | undefined; principal: Principal },
): Promise<TrackerRow> {
  const { tracker, workflow } = await lockTrackerAndWorkflow(tx, trackerId)
  if (tracker.step_key !== completed.key || isOver(tracker)) throw new ApiError(409, 'step_passed')
  const answers = { ...tracker.answers, [completed.key]: completed.data ?? {} }
  const { principal, goto } = completed
  return advance(tx, services, workflow, beginTransition({ ...tracker, answers }), { principal, goto })
}

/**
 * Returns a tracker to an earlier step, which is entered again. Skips forms already submitted until the tracker is back
 * where it was returned from.
 * @throws ApiError 404 when the workflow has no such step
 */
export async function returnToStep(
  tx: Tx,
  services: Services,
  trackerId: string,
  key: string,
): Promise<TrackerRow> {
  const { tracker, workflow } = await lockTrackerAndWorkflow(tx, trackerId)
  const index = workflow.steps.findIndex((step) => step.key === key)
  if (index < 0) throw notFound()
  await leave(tx, services, { trackerId, how: 'returned', to: key })
  const returned = { ...tracker, returned_from: tracker.returned_from ?? tracker.step_key }
  return enterFrom(tx, services, workflow, beginTransition(returned), index)
}

/** Restarts a tracker from an earlier step and discards later progress: every form is requested again. */
export async function restartFrom(
  tx: Tx,
  services: Services,
  trackerId: string,
  key: string,
): Promise<TrackerRow> {
  const { tracker, workflow } = await lockTrackerAndWorkflow(tx, trackerId)
  const index = workflow.steps.findIndex((step) => step.key === key)
  if (index < 0) throw notFound()
  await leave(tx, services, { trackerId, how: 'restarted', to: key })
  return enterFrom(tx, services, workflow, beginTransition({ ...tracker, returned_from: null }), index)
}

/** Enters the current step of a tracker again and repeats its setup. */
export async function reenterStep(tx: Tx, services: Services, trackerId: string): Promise<TrackerRow> {
  const { tracker, workflow } = await lockTrackerAndWorkflow(tx, trackerId)
  return enterFrom(tx, services, workflow, beginTransition(tracker), tracker.current_step_index)
}

/**
 * Marks a tracker for staff, or removes the mark when it waits for `waitsFor`; a tracker that is over stays unchanged.
 */
export async function setTrackerState(
  tx: Tx,
  trackerId: string,
  state: TrackerState,
  now: Date,
  waitsFor: 'guest' | 'payment' = 'guest',
): Promise<void> {
  await tx
    .updateTable('trackers')
    .set((eb) => ({
      state,
      updated_at: now,
      version: eb('version', '+', 1),
      ...(state === 'review' ? { waits_for: 'staff' as const } : {}),
      ...(state === 'waiting' ? { waits_for: waitsFor } : {}),
    }))
    .where('id', '=', trackerId)
    .where('state', 'not in', [...OVER])
    .execute()
}

/** Ends a tracker before its last step and closes its open requests. */
export async function endTracker(
  tx: Tx,
  services: Services,
  trackerId: string,
  state: 'cancelled' | 'declined',
): Promise<void> {
  const ended = await tx
    .updateTable('trackers')
    .set((eb) => ({
      state,
      waits_for: null,
      due_at: null,
      updated_at: services.clock(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', trackerId)
    .where('state', 'not in', [...OVER])
    .executeTakeFirstOrThrow()
  if (ended.numUpdatedRows > 0n) await leave(tx, services, { trackerId, how: 'ended' })
}

async function leave(tx: Tx, services: Services, left: Omit<LeftStep, 'now'>): Promise<void> {
  await callEach(services, ({ onLeave }) => onLeave?.(tx, { ...left, now: services.clock() }))
}

async function advance(
  tx: Tx,
  services: Services,
  workflow: WorkflowDefinition,
  transition: Transition,
  { principal, goto }: { principal: Principal; goto?: string | undefined },
): Promise<TrackerRow> {
  const at = services.clock()
  const { step_key: step, current_step_index: index } = transition.tracker
  recordEvent(transition, { kind: 'step_completed', actor: actorName(principal), at, detail: { step } })
  return enterFrom(tx, services, workflow, transition, stepAfter(workflow.steps, index, goto))
}

async function enterFrom(
  tx: Tx,
  services: Services,
  workflow: WorkflowDefinition,
  transition: Transition,
  index: number,
): Promise<TrackerRow> {
  const now = services.clock()
  const step = workflow.steps[index]
  if (!step) {
    const end = { index: workflow.steps.length, key: 'completed', dueAt: null, now, waitsFor: null }
    if (isDeclined(workflow.steps, transition.tracker)) {
      return writeTransition(tx, transition, { ...end, state: 'declined' })
    }
    recordEvent(transition, { kind: 'completed', actor: 'system', at: now })
    return writeTransition(tx, transition, { ...end, state: 'completed' })
  }
  const dueAt = step.due_hours ? after(now, hours(step.due_hours)) : null
  const at = { index, key: step.key, dueAt, now }
  const { entry, returned_from: from } = transition.tracker
  const returned_from = isBack(workflow.steps, from, index) ? null : from
  moveTo(transition, { ...at, state: 'running', waitsFor: null }, { entry: entry + 1, returned_from })
  const { tracker } = transition
  const entered = await services.workflowEngine.stepHandlers[step.kind].enter({
    tx,
    services,
    workflow,
    tracker,
    step,
    now,
    note: (event) => recordEvent(transition, event),
  })
  addStepResult(transition, step.key, entered)
  if (entered.outcome === 'done') {
    recordEvent(transition, { kind: 'step_completed', actor: 'system', at: now, detail: { step: step.key } })
    const next = stepAfter(workflow.steps, index, entered.goto ?? step.next)
    return enterFrom(tx, services, workflow, transition, next)
  }
  const review = entered.outcome === 'review'
  const waitsFor = review ? 'staff' : (entered.waitsFor ?? 'guest')
  return writeTransition(tx, transition, { ...at, state: review ? 'review' : 'waiting', waitsFor })
}

/** Returns whether a returned tracker is back where it was returned from, or past it by another branch. */
function isBack(steps: readonly Step[], from: string | null, index: number): boolean {
  return from !== null && steps.findIndex((step) => step.key === from) <= index
}

/** Returns whether the last decision of an approval declined the tracker; its path leads to no approved end. */
function isDeclined(steps: readonly Step[], { answers }: TrackerRow): boolean {
  return steps.some(
    ({ key, kind }) =>
      kind === 'approval' && (answers[key] as { decision?: string } | undefined)?.decision === 'declined',
  )
}

function stepAt(workflow: WorkflowDefinition, index: number): Step {
  const step = workflow.steps[index]
  if (!step) throw new Error(`Workflow ${workflow.id} has no step ${index}.`)
  return step
}
