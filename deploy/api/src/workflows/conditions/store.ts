import type { Condition, ListedCondition } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'

const useCount = sql<number>`(
  select count(*)::int from workflows w
  join workflow_versions v on v.workflow_id = w.id and v.version = w.current_version
  where exists (select 1 from jsonb_array_elements(v.steps) step where step ->> 'condition_id' = conditions.id::text)
)`

export const selectConditions = (db: Db | Tx) =>
  db.selectFrom('conditions').selectAll().select(useCount.as('use_count'))

export type ConditionRow = Selectable<Database['conditions']> & { use_count: number }

export const presentListedCondition = ({ created_at: _, ...row }: ConditionRow): ListedCondition => row

/** @throws ApiError 404 */
async function findConditionRow(db: Db | Tx, id: string): Promise<ConditionRow> {
  const row = await selectConditions(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks a condition, also against a concurrent decision about its rule. @throws ApiError 404 */
export async function lockCondition(tx: Tx, id: string): Promise<ConditionRow> {
  await tx.selectFrom('conditions').select('id').where('id', '=', id).forUpdate().execute()
  return findConditionRow(tx, id)
}

/** Returns a condition with its change that waits for a second administrator. @throws ApiError 404 */
export async function presentCondition(db: Db | Tx, id: string, principal: SignedInUser): Promise<Condition> {
  const row = presentListedCondition(await findConditionRow(db, id))
  return { ...row, waiting: await waitingFor(db, 'condition', id, principal) }
}

/** @throws ApiError 422 at `name` when another condition has the name */
export async function assertFreeName(tx: Tx, name: string, id: string): Promise<void> {
  const other = await tx
    .selectFrom('conditions')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw fieldError('name', 'fields.name_taken')
}

/** Finds the workflows that use a condition, in any version or in the draft. */
export function workflowsWith(tx: Tx, id: string): Promise<{ name: string; seeded: boolean }[]> {
  const steps = sql`(select steps from workflow_versions where workflow_id = workflows.id union all select draft)`
  return tx
    .selectFrom('workflows')
    .select(['name', 'seeded'])
    .where(
      sql<boolean>`exists (select 1 from ${steps} as version (steps), jsonb_array_elements(version.steps) as step
        where step ->> 'condition_id' = ${id})`,
    )
    .orderBy('id')
    .execute()
}
