import type { Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { WorkflowDefinition } from './definition.ts'
import { type TrackerRow, trackerColumns } from './tracker-store.ts'

const lockedTracker = preparedRead((tx, id: string) =>
  tx
    .selectFrom('trackers')
    .innerJoin('workflows', 'workflows.id', 'trackers.workflow_id')
    .innerJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'trackers.workflow_id')
        .onRef('workflow_versions.version', '=', 'trackers.workflow_version'),
    )
    .select(trackerColumns)
    .select(['workflows.name', 'workflows.description', 'workflows.seeded'])
    .select(['workflow_versions.steps', 'workflow_versions.consent'])
    .where('trackers.id', '=', id)
    .forUpdate('trackers'),
)

/** Locks a tracker until the transaction ends; returns it with its pinned workflow version. @throws ApiError 404 */
export async function lockTrackerAndWorkflow(
  tx: Tx,
  id: string,
): Promise<{ tracker: TrackerRow; workflow: WorkflowDefinition }> {
  const row = await lockedTracker.first(tx, id)
  if (!row) throw notFound()
  const { name, description, seeded, steps, consent, ...tracker } = row
  const { workflow_id, workflow_version: version } = tracker
  return { tracker, workflow: { id: workflow_id, version, name, description, seeded, steps, consent } }
}
