import type { conditionList } from '@coverdesk/lists/conditions'
import { joinValues } from '@coverdesk/lists/list'
import { holds, type Rule, valueAt, variablesOf } from '@coverdesk/sdk/forms'
import { conditionSchema, conditionUpdateSchema, tryConditionSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { assertNothingWaits } from '../../identity/pending-changes/request.ts'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { changeRoute } from '../../platform/http/change-route.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import type { SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { conditionTexts } from '../../platform/translations/condition-texts.ts'
import { storedTexts } from '../../platform/translations/is-presented.ts'
import { assertKnown, readKnownAnswers } from '../form-types/known-answers.ts'
import { workflowText } from '../workflow-engine/definitions.ts'
import { changeOrRequest } from './condition-change.ts'
import {
  assertFreeName,
  lockCondition,
  presentCondition,
  presentListedCondition,
  selectNamedConditions,
  workflowsWith,
} from './store.ts'

const sorts = {
  updated_at: 'conditions.updated_at',
  name: 'conditions.shown_name',
} as const satisfies SortsOf<typeof conditionList>
const params = z.object({ id: z.uuid() })

export const conditionRoutes = [
  listRoute({
    url: '/api/conditions',
    summary: 'List conditions, most recently changed first',
    access: staff('workflow.workflow.read'),
    query: listQuery(sorts),
    data: pageOf('ListedCondition'),
    async read({ services, query, t }) {
      let { found } = await selectNamedConditions(services, t)
      if (query.q) found = found.where(textMatch(folded('words'), query.q))
      const page = await readPage(services.db, found, query, sorts, 'updated_at')
      return presentPage(page, (row) => presentListedCondition(services, t, row))
    },
  }),
  route({
    method: 'GET',
    url: '/api/conditions/:id',
    summary: 'Get a condition',
    access: staff('workflow.workflow.read'),
    params,
    data: answer('Condition'),
    async handle({ services, params: { id }, principal, t, locale }) {
      return { data: await presentCondition(services.db, services, id, { principal, t, locale }) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/conditions',
    summary: 'Create a condition',
    access: staff('workflow.workflow.edit'),
    body: conditionSchema,
    data: answer('SavedCondition'),
    status: 201,
    async act({ tx, services, body, principal, actor, t, locale }) {
      const { now } = actor
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
      return presentCondition(tx, services, id, { principal, t, locale })
    },
    present: (_call, condition) => ({ condition }),
  }),
  changeRoute({
    method: 'PUT',
    url: '/api/conditions/:id',
    summary:
      'Change a condition; a rule that decides whether an approval is requested waits for a second administrator',
    access: staff('workflow.workflow.edit'),
    params,
    body: conditionUpdateSchema,
    data: answer('SavedCondition'),
    async handle({ services, params: { id }, body, principal, transact, actor, t, locale }) {
      const { version, ...sent } = body
      const { condition, waits } = await transact(async (tx) => {
        assertKnown(sent.condition, await readKnownAnswers(tx, services))
        const row = await lockCondition(tx, id)
        const current = () => presentCondition(tx, services, id, { principal, t, locale })
        const edit = { ...sent, ...storedTexts(services, conditionTexts, row, sent) }
        await assertFreeName(tx, edit.name, id)
        if (row.version !== version) throw editConflict(await current())
        const waits = await changeOrRequest(tx, services, { row, edit }, actor)
        return { waits, condition: await current() }
      })
      return { data: { condition }, message: t('messages', waits ? 'waits_for_second' : 'saved') }
    },
  }),
  action({
    method: 'DELETE',
    url: '/api/conditions/:id',
    summary: 'Delete a condition that no version of a workflow has used',
    access: staff('workflow.workflow.edit'),
    params,
    async act({ tx, services, params: { id }, locale, t }) {
      const row = await lockCondition(tx, id)
      await assertNothingWaits(tx, 'condition', id)
      const using = await workflowsWith(tx, id)
      if (using.length > 0) {
        const names = using.map((one) => workflowText(one, one.name, services.translate, locale))
        const workflows = joinValues(t, names)
        throw new ApiError(409, 'condition_in_use', { params: { workflows } })
      }
      await tx.deleteFrom('conditions').where('id', '=', id).execute()
      return row
    },
    audit: ({ params: { id } }, { name, description, condition }) => ({
      action: 'condition.deleted',
      objectKind: 'condition',
      objectId: id,
      before: { name, description, condition },
    }),
    message: 'deleted',
  }),
  route({
    method: 'POST',
    url: '/api/conditions/try',
    summary: 'Evaluate a rule with sample data; stores nothing',
    access: staff('workflow.workflow.edit'),
    body: tryConditionSchema,
    data: answer('TriedCondition'),
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
