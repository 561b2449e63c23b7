import type { Db, Tx } from '../../platform/db/database.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

/** Returns the keys of the steps before an approval whose forms were submitted, in step order. */
export async function returnableSteps(
  db: Db | Tx,
  tracker: Pick<TrackerRow, 'id' | 'workflow_id' | 'workflow_version'>,
  before: string,
): Promise<string[]> {
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const sent = await db
    .selectFrom('forms')
    .select('step_key')
    .where('tracker_id', '=', tracker.id)
    .where('status', '=', 'submitted')
    .execute()
  const keys = new Set(sent.map((row) => row.step_key))
  const end = steps.findIndex(({ key }) => key === before)
  return steps.slice(0, end).flatMap(({ key }) => (keys.has(key) ? [key] : []))
}

/** Returns the keys of the steps that an approval can send its tracker back to: the one its step names, or all. */
export async function returnTargets(
  db: Db | Tx,
  tracker: Pick<TrackerRow, 'id' | 'workflow_id' | 'workflow_version'>,
  approval: string,
): Promise<string[]> {
  const returnable = await returnableSteps(db, tracker, approval)
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const only = steps.find(({ key }) => key === approval)?.return_to
  return returnable.includes(only ?? '') ? returnable.filter((key) => key === only) : returnable
}
