import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/database.ts'
import type { WorkflowDefinition } from '../workflow-engine/definition.ts'
import { checkSteps } from '../workflows/check-steps.ts'
import { readKnown } from '../workflows/known.ts'
import { seedWorkflows } from './workflows.ts'

/**
 * The workflows the product brings. One whose steps nobody of the staff ever changed gets the product's newer steps as
 * its next version: runs stay on theirs. What staff made of a workflow is left alone, and so is one whose newer steps
 * nobody in the house could do.
 */
export async function seedWorkflowRows(tx: Tx): Promise<void> {
  for (const workflow of await seedWorkflows(tx)) {
    const { id, name, description, version } = workflow
    const made = await tx
      .insertInto('workflows')
      .values({ id, name, description, current_version: version, seeded: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await addVersion(tx, workflow, version)
    else await bringUpToDate(tx, workflow)
  }
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
  if (checkSteps(workflow.steps, await readKnown(tx)).length > 0) return
  const next = row.version + 1
  await addVersion(tx, workflow, next)
  await tx
    .updateTable('workflows')
    .set((eb) => ({ current_version: next, version: eb('version', '+', 1) }))
    .where('id', '=', workflow.id)
    .execute()
}

const asStored = (steps: WorkflowDefinition['steps']): unknown => JSON.parse(JSON.stringify(steps))

async function addVersion(
  tx: Tx,
  { id, steps, consent }: WorkflowDefinition,
  version: number,
): Promise<void> {
  await tx
    .insertInto('workflow_versions')
    .values({ workflow_id: id, version, steps: JSON.stringify(steps), consent: JSON.stringify(consent) })
    .execute()
}
