import type { Condition, TriedCondition } from '@coverdesk/sdk'
import { holds, type Rule, valueAt, variablesOf } from '@coverdesk/sdk/forms'
import { conditionSchema, conditionUpdateSchema, tryConditionSchema } from '@coverdesk/sdk/schemas'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { changeRoute } from '../../platform/http/change-route.ts'
import { folded, listMeta, listQuery, textMatch } from '../../platform/http/list.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { assertKnown, readKnownAnswers } from '../form-types/known-answers.ts'

const conditionShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  condition: z.custom<Rule>().meta({ title: 'Rule' }),
  use_count: z.number(),
  updated_at: z.string(),
  version: z.number(),
})

const sorts = { updated_at: 'conditions.updated_at', name: 'conditions.name' } as const
const params = z.object({ id: z.uuid() })

const useCount = sql<number>`(
  select count(*)::int from workflows w
  join workflow_versions v on v.workflow_id = w.id and v.version = w.current_version
  where exists (select 1 from jsonb_array_elements(v.steps) step where step ->> 'condition_id' = conditions.id::text)
)`

const selectConditions = (db: Db | Tx) =>
  db.selectFrom('conditions').selectAll().select(useCount.as('use_count'))

type Row = Selectable<Database['conditions']> & { use_count: number }

const present = ({ created_at: _, ...row }: Row): z.infer<typeof conditionShape> => row

/** @throws ApiError 404 */
async function find(db: Db | Tx, id: string): Promise<Row> {
  const row = await selectConditions(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws ApiError 422 at `name` when another condition has it */
async function assertFreeName(tx: Tx, name: string, id: string): Promise<void> {
  const other = await tx
    .selectFrom('conditions')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw fieldError('name', 'fields.name_taken')
}

export const conditionRoutes = [
  route({
    method: 'GET',
    url: '/api/conditions',
    summary: 'The conditions, the newest change first',
    access: staff('workflow.workflow.read'),
    query: listQuery(sorts),
    data: answers<Condition[]>()(z.array(conditionShape)),
    meta: listMeta,
    async handle({ services: { db }, query }) {
      let found = selectConditions(db)
      if (query.q) found = found.where(textMatch(folded('name', 'description'), query.q))
      return presentPage(await readPage(db, found, query, sorts, 'updated_at'), present)
    },
  }),
  route({
    method: 'GET',
    url: '/api/conditions/:id',
    summary: 'One condition',
    access: staff('workflow.workflow.read'),
    params,
    data: answers<Condition>()(conditionShape),
    async handle({ services: { db }, params: { id } }) {
      return { data: present(await find(db, id)) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/conditions',
    summary: 'Make a condition',
    access: staff('workflow.workflow.edit'),
    body: conditionSchema,
    data: answers<{ condition: Condition }>()(z.object({ condition: conditionShape })),
    status: 201,
    async handle({ services, body, transact, actor, t }) {
      const { now } = actor
      const condition = await transact(async (tx) => {
        const id = uuid()
        assertKnown(body.condition, await readKnownAnswers(tx, services))
        await assertFreeName(tx, body.name, id)
        await tx
          .insertInto('conditions')
          .values({
            id,
            ...body,
            condition: JSON.stringify(body.condition),
            created_at: now,
            updated_at: now,
          })
          .execute()
        const note = { action: 'condition.created', objectKind: 'condition', objectId: id, after: body }
        await recordAudit(tx, actor, note)
        return present(await find(tx, id))
      })
      return { data: { condition }, message: t('messages', 'saved') }
    },
  }),
  changeRoute({
    method: 'PUT',
    url: '/api/conditions/:id',
    summary: 'Change a condition',
    access: staff('workflow.workflow.edit'),
    params,
    body: conditionUpdateSchema,
    data: answers<{ condition: Condition }>()(z.object({ condition: conditionShape })),
    async handle({ services, params: { id }, body, transact, actor, t }) {
      const { now } = actor
      const { version, condition: rule, ...texts } = body
      const condition = await transact(async (tx) => {
        assertKnown(rule, await readKnownAnswers(tx, services))
        const before = await find(tx, id)
        await assertFreeName(tx, body.name, id)
        const changed = await tx
          .updateTable('conditions')
          .set({ ...texts, condition: JSON.stringify(rule), updated_at: now, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
        if (!changed) throw editConflict(present(before))
        const note = { action: 'condition.changed', objectKind: 'condition', objectId: id }
        const was = { ...present(before) }
        await recordAudit(tx, actor, { ...note, before: was, after: body })
        return present(await find(tx, id))
      })
      return { data: { condition }, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/conditions/try',
    summary: 'What a rule answers over sample data; nothing is kept',
    access: staff('workflow.workflow.edit'),
    body: tryConditionSchema,
    data: answers<TriedCondition>()(z.object({ result: z.boolean(), missing: z.array(z.string()) })),
    async handle({ body: { condition, data } }) {
      const rule = condition as Rule
      return {
        data: {
          result: holds(rule, data),
          missing: variablesOf(rule).filter((name) => valueAt(data, name) === null),
        },
      }
    },
  }),
]
