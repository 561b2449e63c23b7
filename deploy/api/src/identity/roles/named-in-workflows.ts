import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

export interface NamedWorkflow {
  id: number
  name: string
}

/** Finds the workflows whose draft, present version or running versions name a role or a user by id. */
export async function workflowsNaming(db: Db | Tx, id: string, t: TextOf): Promise<NamedWorkflow[]> {
  const named = `%${id}%`
  const rows = await db
    .selectFrom('workflows')
    .select(['id', 'name'])
    .where('state', '!=', 'archived')
    .where(
      sql<boolean>`(workflows.draft::text like ${named} or exists (
        select 1 from workflow_versions v where v.workflow_id = workflows.id and v.steps::text like ${named}
          and (v.version = workflows.current_version or exists (
            select 1 from trackers r where r.workflow_id = v.workflow_id and r.workflow_version = v.version
              and r.state in ('running', 'waiting', 'review')))))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id: workflowId, name }) => ({ id: workflowId, name: t('workflow-steps', name) }))
}
