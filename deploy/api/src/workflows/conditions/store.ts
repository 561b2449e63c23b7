import type { Condition, ListedCondition } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { presentChanges } from '../../identity/pending-changes/present-changes.ts'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'
import { presentedTexts } from '../../platform/http/presented-texts.ts'
import { rulesIn } from '../../platform/rules/rule-writer.ts'
import type { Services } from '../../platform/services.ts'
import { conditionTexts } from '../../platform/translations/condition-texts.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

const useCount = sql<number>`(
  select count(*)::int from workflows w
  join workflow_versions v on v.workflow_id = w.id and v.version = w.current_version
  where exists (select 1 from jsonb_array_elements(v.steps) step where step ->> 'condition_id' = conditions.id::text)
)`

const selectConditions = (db: Db | Tx) =>
  db.selectFrom('conditions').selectAll().select(useCount.as('use_count'))

/** Selects conditions with their names and texts in the reader's language, for search and order. */
export async function selectNamedConditions(services: Pick<Services, 'db' | 'translate'>, t: TextOf) {
  const { db } = services
  const rows = await db.selectFrom('conditions').select(['id', 'name', 'description']).execute()
  const words = sql<string>`name || ' ' || description`
  const presented = presentedTexts({ table: 'conditions', words }, rows, (stored) =>
    conditionTexts(services, t, stored),
  )
  const named = selectConditions(db).select([presented.name.as('shown_name'), presented.words.as('words')])
  return { found: db.selectFrom(named.as('conditions')).selectAll() }
}

export type ConditionRow = Selectable<Database['conditions']> & { use_count: number }

const listed = ({ created_at: _, ...row }: ConditionRow): ListedCondition => row

/** Presents a condition of a list, with the texts of the product in the reader's language. */
export function presentListedCondition(
  services: Pick<Services, 'translate'>,
  t: TextOf,
  { shown_name: _name, words: _words, ...row }: ConditionRow & { shown_name?: string; words?: string },
): ListedCondition {
  return { ...listed(row), ...conditionTexts(services, t, row) }
}

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
export async function presentCondition(
  db: Db | Tx,
  services: Services,
  id: string,
  { principal, t, locale }: { principal: SignedInUser; t: TextOf; locale: string },
): Promise<Condition> {
  const row = presentListedCondition(services, t, await findConditionRow(db, id))
  const waiting = await waitingFor(db, 'condition', id, principal)
  if (!waiting) return { ...row, waiting }
  const changes = await presentChanges(waiting.changes, {
    t,
    locale,
    readRules: rulesIn(db, services, locale),
  })
  return { ...row, waiting: { ...waiting, changes } }
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
