import { v7 as uuid } from 'uuid'
import { actorName, type Principal } from '../access/principal.ts'
import type { Tx } from '../db/database.ts'
import type { TrackerState } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { nextNumber, numberText } from '../number-series/next-number.ts'
import type { Services } from '../services.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../trackers/store.ts'
import type { Step, WorkflowDefinition } from './definition.ts'
import { findWorkflow } from './definitions.ts'
import { stepHandlers } from './steps.ts'

/** What a step left behind when it was entered: it waits for somebody, is done at once, or needs staff. */
export interface Entered {
  outcome: 'wait' | 'done' | 'review'
  /** Kept under the step's key. */
  data?: Record<string, unknown>
  /** Replaces what an earlier step kept, when that must not stay in the tracker. */
  replace?: Record<string, Record<string, unknown>>
}

export interface StepContext {
  tx: Tx
  services: Services
  tracker: TrackerRow
  step: Step
  now: Date
}

export interface StepHandler {
  /** Runs in the transaction that completed the step before. */
  enter(context: StepContext): Promise<Entered>
}

interface Start {
  workflow: WorkflowDefinition
  data: Record<string, unknown>
  locale: string
  principal: Principal
}

/** Starts a tracker whose first step, the start form, is already answered, and goes on to the first that waits. */
export async function startTracker(tx: Tx, services: Services, start: Start): Promise<TrackerRow> {
  const { workflow, locale, principal } = start
  const now = services.clock()
  const first = stepAt(workflow, 0)
  const year = now.getUTCFullYear()
  const reference = numberText('TRK', year, await nextNumber(tx, 'TRK', year))
  const tracker = await tx
    .insertInto('trackers')
    .values({
      id: uuid(),
      reference,
      workflow_id: workflow.id,
      workflow_version: workflow.version,
      customer_id: null,
      id_type: null,
      customer_id_alt: null,
      current_step_index: 0,
      total_steps: workflow.steps.length,
      step_key: first.key,
      state: 'running',
      data: JSON.stringify({ [first.key]: start.data }),
      locale,
      search: reference.toLowerCase(),
      due_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addTrackerEvent(tx, tracker.id, { kind: 'started', actor: actorName(principal), at: now })
  return advance(tx, services, workflow, tracker, principal)
}

/**
 * Completes the step a tracker stands at and goes on until one waits.
 * @throws ApiError 409 `step_passed` when the tracker stands elsewhere
 */
export async function completeStep(
  tx: Tx,
  services: Services,
  trackerId: string,
  completed: { key: string; data?: Record<string, unknown>; principal: Principal },
): Promise<TrackerRow> {
  const tracker = await lockTracker(tx, trackerId)
  if (tracker.step_key !== completed.key) throw new ApiError(409, 'step_passed')
  const workflow = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const data = { ...tracker.data, [completed.key]: completed.data ?? {} }
  return advance(tx, services, workflow, { ...tracker, data }, completed.principal)
}

/**
 * Takes a tracker back to an earlier step, which is entered anew.
 * @throws ApiError 404 when the workflow has no such step
 */
export async function returnToStep(
  tx: Tx,
  services: Services,
  trackerId: string,
  key: string,
): Promise<TrackerRow> {
  const tracker = await lockTracker(tx, trackerId)
  const workflow = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const index = workflow.steps.findIndex((step) => step.key === key)
  return enterFrom(tx, services, workflow, tracker, index)
}

/** Marks a tracker for staff, or takes the mark off again. */
export async function setTrackerState(
  tx: Tx,
  trackerId: string,
  state: TrackerState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('trackers')
    .set((eb) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', trackerId)
    .execute()
}

async function advance(
  tx: Tx,
  services: Services,
  workflow: WorkflowDefinition,
  tracker: TrackerRow,
  principal: Principal,
): Promise<TrackerRow> {
  const at = services.clock()
  const event = {
    kind: 'step_completed',
    actor: actorName(principal),
    at,
    detail: { step: tracker.step_key },
  }
  await addTrackerEvent(tx, tracker.id, event)
  return enterFrom(tx, services, workflow, tracker, tracker.current_step_index + 1)
}

async function enterFrom(
  tx: Tx,
  services: Services,
  workflow: WorkflowDefinition,
  from: TrackerRow,
  index: number,
): Promise<TrackerRow> {
  const now = services.clock()
  const step = workflow.steps[index]
  if (!step) {
    await addTrackerEvent(tx, from.id, { kind: 'completed', actor: 'system', at: now })
    return save(tx, from, { index, key: 'completed', state: 'completed', data: from.data, now })
  }
  const tracker = await save(tx, from, { index, key: step.key, state: 'running', data: from.data, now })
  const entered = await stepHandlers[step.kind].enter({ tx, services, tracker, step, now })
  const own = entered.data ? { [step.key]: entered.data } : {}
  const data = { ...tracker.data, ...entered.replace, ...own }
  if (entered.outcome === 'done') {
    const event = { kind: 'step_completed', actor: 'system', at: now, detail: { step: step.key } }
    await addTrackerEvent(tx, tracker.id, event)
    return enterFrom(tx, services, workflow, { ...tracker, data }, index + 1)
  }
  const state = entered.outcome === 'review' ? 'review' : 'waiting'
  return save(tx, tracker, { index, key: step.key, state, data, now })
}

interface Position {
  index: number
  key: string
  state: TrackerState
  data: Record<string, unknown>
  now: Date
}

async function save(tx: Tx, tracker: TrackerRow, position: Position): Promise<TrackerRow> {
  return tx
    .updateTable('trackers')
    .set((eb) => ({
      current_step_index: position.index,
      step_key: position.key,
      state: position.state,
      data: JSON.stringify(position.data),
      updated_at: position.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', tracker.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function stepAt(workflow: WorkflowDefinition, index: number): Step {
  const step = workflow.steps[index]
  if (!step) throw new Error(`Workflow ${workflow.id} has no step ${index}.`)
  return step
}
