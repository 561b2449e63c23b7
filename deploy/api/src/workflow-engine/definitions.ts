import type { Db, Tx } from '../db/database.ts'
import { notFound } from '../http/api-error.ts'
import type { Step, WorkflowDefinition } from './definition.ts'

/**
 * A workflow in its current version, or the version a tracker is pinned to.
 * @throws ApiError 404
 */
export async function findWorkflow(db: Db | Tx, id: number, version?: number): Promise<WorkflowDefinition> {
  const row = await db
    .selectFrom('workflows')
    .innerJoin('workflow_versions', 'workflow_versions.workflow_id', 'workflows.id')
    .select(['workflows.id', 'name', 'description', 'version', 'steps', 'consent'])
    .where('workflows.id', '=', id)
    .where((eb) => (version ? eb('version', '=', version) : eb('version', '=', eb.ref('current_version'))))
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, steps: row.steps as unknown as Step[] }
}
