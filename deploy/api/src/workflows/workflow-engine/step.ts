import type { WaitsFor } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Step, WorkflowDefinition } from './definition.ts'
import type { TrackerEvent, TrackerRow } from './tracker-store.ts'

/** Result of entering a step: it waits for a party, is completed immediately, or needs staff. */
export interface Entered {
  outcome: 'wait' | 'done' | 'review'
  /** The party it waits for; staff when it needs them. */
  waitsFor?: WaitsFor
  /** Data stored under the step's key. */
  data?: Record<string, unknown>
  /** Replaces data of an earlier step that must not stay in the tracker. */
  replace?: Record<string, Record<string, unknown>>
  /** Search terms to add to the tracker: plate, numbers. */
  search?: readonly string[]
  /** Key of the following step, or `end`, when it differs from the one the workflow names. */
  goto?: string
}

export interface StepContext {
  tx: Tx
  services: Services
  workflow: WorkflowDefinition
  tracker: TrackerRow
  step: Step
  now: Date
  /** Records an event in the order of the transition. */
  note(event: TrackerEvent): void
}

export interface StepHandler {
  /** Runs in the transaction that completed the step before. */
  enter(context: StepContext): Promise<Entered>
}
