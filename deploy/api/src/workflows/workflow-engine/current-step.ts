import type { TrackerState } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StepKind } from './definition.ts'
import { findWorkflow } from './definitions.ts'
import type { TrackerRow } from './tracker-store.ts'

export const OVER: ReadonlySet<TrackerState> = new Set(['completed', 'cancelled', 'declined'])

export const isOver = ({ state }: Pick<TrackerRow, 'state'>): boolean => OVER.has(state)

/** Returns the kind of a tracker's current step; null when it is over. */
export async function currentStepKind(db: Db | Tx, tracker: TrackerRow): Promise<StepKind | null> {
  if (isOver(tracker)) return null
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  return steps[tracker.current_step_index]?.kind ?? null
}
