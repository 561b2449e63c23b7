import type { WaitsFor } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Step, WorkflowDefinition } from './definition.ts'
import type { TrackerEvent, TrackerRow } from './tracker-store.ts'

/** What a step left behind when it was entered: it waits for somebody, is done at once, or needs staff. */
export interface Entered {
  outcome: 'wait' | 'done' | 'review'
  /** Whom it waits for; staff when it needs them. */
  waitsFor?: WaitsFor
  /** Kept under the step's key. */
  data?: Record<string, unknown>
  /** Replaces what an earlier step kept, when that must not stay in the tracker. */
  replace?: Record<string, Record<string, unknown>>
  /** What people will search the run by from now on: plate, numbers. */
  search?: readonly string[]
  /** The step to go on with, or `end`, when it is not the one the workflow names. */
  goto?: string
}

export interface StepContext {
  tx: Tx
  services: Services
  workflow: WorkflowDefinition
  tracker: TrackerRow
  step: Step
  now: Date
  /** Keeps what happened, among what happened before and after. */
  note(event: TrackerEvent): void
}

export interface StepHandler {
  /** Runs in the transaction that completed the step before. */
  enter(context: StepContext): Promise<Entered>
}
