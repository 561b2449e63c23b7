import {
  CONDITION_WORKFLOW_ID,
  FLEET_WORKFLOW_ID,
  POLICY_CHANGE_WORKFLOW_ID,
  TRANSFER_WORKFLOW_ID,
} from '@coverdesk/sdk'
import type { Tx } from '../platform/db/database.ts'
import type { WorkflowDefinition } from '../workflows/workflow-engine/definition.ts'
import { seedWorkflows } from './workflows.ts'

const ARCHIVED = [POLICY_CHANGE_WORKFLOW_ID, FLEET_WORKFLOW_ID, TRANSFER_WORKFLOW_ID, CONDITION_WORKFLOW_ID]

/** Seeds the workflows of the product; existing ones stay unchanged. */
export async function seedWorkflowRows(tx: Tx): Promise<void> {
  for (const workflow of await seedWorkflows(tx)) {
    const { id, name, description, version } = workflow
    const made = await tx
      .insertInto('workflows')
      .values({
        id,
        name,
        description,
        current_version: version,
        seeded: true,
        // Customers and staff do not start them: a change of a policy and a proposal of a fleet do.
        ...(ARCHIVED.includes(id) ? { state: 'archived' } : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await addVersion(tx, workflow, version)
  }
}

export async function addVersion(
  tx: Tx,
  { id, steps, consent }: WorkflowDefinition,
  version: number,
): Promise<void> {
  await tx
    .insertInto('workflow_versions')
    .values({ workflow_id: id, version, steps: JSON.stringify(steps), consent: JSON.stringify(consent) })
    .execute()
}
