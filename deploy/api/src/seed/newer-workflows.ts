import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../platform/db/database.ts'
import type { WorkflowDefinition } from '../workflows/workflow-engine/definition.ts'
import { readCatalogue } from '../workflows/workflows/catalogue.ts'
import { checkSteps, NO_MEMBERS } from '../workflows/workflows/check-steps.ts'
import { addVersion } from './workflow-rows.ts'
import { seedWorkflows } from './workflows.ts'

/**
 * Publishes the product's newer steps as the next version of its workflows that staff never changed: trackers stay on
 * their version. Workflows that staff changed stay unchanged, and so does one whose newer steps no role of the
 * installation could do.
 */
export async function seedNewerWorkflows(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const workflow of await seedWorkflows(tx)) await bringUpToDate(tx, workflow)
  })
}

async function bringUpToDate(tx: Tx, workflow: WorkflowDefinition): Promise<void> {
  const row = await tx
    .selectFrom('workflows')
    .innerJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'workflows.id')
        .onRef('workflow_versions.version', '=', 'workflows.current_version'),
    )
    .select(['workflow_versions.version', 'steps', 'created_by', 'draft', 'consent_text'])
    .where('workflows.id', '=', workflow.id)
    .forUpdate('workflows')
    .executeTakeFirst()
  const untouched = row?.created_by === '' && row.draft === null && row.consent_text === ''
  if (!row || !untouched || isDeepStrictEqual(row.steps, asStored(workflow.steps))) return
  const faults = checkSteps(workflow.steps, await readCatalogue(tx, workflow.id))
  // A role without users is for the installation to fill.
  if (faults.some(({ code }) => code !== NO_MEMBERS)) return
  const next = row.version + 1
  await addVersion(tx, workflow, next)
  await tx
    .updateTable('workflows')
    .set((eb) => ({ current_version: next, version: eb('version', '+', 1) }))
    .where('id', '=', workflow.id)
    .execute()
}

const asStored = (steps: WorkflowDefinition['steps']): unknown => JSON.parse(JSON.stringify(steps))
