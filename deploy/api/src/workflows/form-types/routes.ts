import { isDeepStrictEqual } from 'node:util'
import { formTypeList } from '@coverdesk/lists/form-types'
import { joinValues } from '@coverdesk/lists/list'
import { formTypeSchema, formTypeUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { formTypeTexts } from '../../platform/translations/form-type-texts.ts'
import { storedTexts } from '../../platform/translations/is-presented.ts'
import { checkPatterns } from './check-patterns.ts'
import { type FormTypeReader, presentFormType, presentListedFormType } from './presenter.ts'
import {
  findFormType,
  insertFormType,
  insertVersion,
  listVersions,
  searchText,
  selectNamedFormTypes,
} from './store.ts'
import { assertUsedAnswersStay } from './used-answers.ts'

const sorts = {
  updated_at: 'form_types.updated_at',
  name: 'form_types.shown_name',
} as const satisfies SortsOf<typeof formTypeList>
const filters = filtersOf(formTypeList)
const params = z.object({ id: z.uuid() })

async function present(db: Db | Tx, id: string, reader: FormTypeReader, formVersion?: number) {
  const row = await findFormType(db, id)
  const versions = await listVersions(db, id)
  const wanted = versions.find(({ version }) => version === (formVersion ?? row.current_version))
  if (!wanted) throw notFound()
  return presentFormType(reader, row, versions, wanted.fields)
}

export const formTypeRoutes = [
  listRoute({
    url: '/api/form-types',
    summary: 'List form types, most recently changed first',
    access: staff('form.form-type.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedFormType'),
    async read({ services, query, t }) {
      let { found } = await selectNamedFormTypes(services, t)
      if (query.q) found = found.where(textMatch(folded('words'), query.q))
      if (query.state) found = found.where('archived_at', query.state === 'archived' ? 'is not' : 'is', null)
      const page = await readPage(services.db, found, query, sorts, 'updated_at')
      return presentPage(page, (row) => presentListedFormType({ services, t }, row))
    },
  }),
  route({
    method: 'GET',
    url: '/api/form-types/:id',
    summary: 'Get a form type, optionally in an earlier version',
    access: staff('form.form-type.read'),
    params,
    query: z.object({ form_version: z.coerce.number().int().positive().optional() }),
    data: answer('FormType'),
    async handle({ services, params: { id }, query, t }) {
      return { data: await present(services.db, id, { services, t }, query.form_version) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/form-types',
    summary: 'Create a form type',
    access: staff('form.form-type.edit'),
    body: formTypeSchema.superRefine(checkPatterns),
    data: answer('FormType'),
    status: 201,
    act: ({ tx, body, principal, actor }) => insertFormType(tx, body, actorName(principal), actor.now),
    audit: ({ body }, id) => ({
      action: 'form_type.created',
      objectKind: 'form_type',
      objectId: id,
      after: body,
    }),
    present: ({ tx, services, t }, id) => present(tx, id, { services, t }),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/form-types/:id',
    summary: 'Change a form type; changed questions create a new version',
    access: staff('form.form-type.edit'),
    params,
    body: formTypeUpdateSchema.superRefine(checkPatterns),
    data: answer('FormType'),
    async act({ tx, services, params: { id }, body, principal, actor, t }) {
      const before = await findFormType(tx, id)
      const texts = storedTexts(services, formTypeTexts, before, body)
      const isChanged = !isDeepStrictEqual(before.fields, body.fields)
      await assertUsedAnswersStay(tx, before.key, {
        before: before.fields,
        after: body.fields,
        t,
        extensions: services.workflowEngine.extensions,
      })
      const next = before.current_version + (isChanged ? 1 : 0)
      const changed = await tx
        .updateTable('form_types')
        .set({
          ...texts,
          current_version: next,
          updated_at: actor.now,
          version: body.version + 1,
          search: searchText(texts.name, texts.description),
          archived_at: null,
        })
        .where('id', '=', id)
        .where('version', '=', body.version)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw editConflict(await present(tx, id, { services, t }))
      if (isChanged)
        await insertVersion(tx, {
          id,
          version: next,
          fields: body.fields,
          author: actorName(principal),
          now: actor.now,
        })
      return { before, texts }
    },
    audit: ({ params: { id }, body }, { before, texts }) => ({
      action: 'form_type.changed',
      objectKind: 'form_type',
      objectId: id,
      before: { name: before.name, description: before.description, fields: before.fields },
      after: { ...body, ...texts },
    }),
    present: ({ tx, services, params: { id }, t }) => present(tx, id, { services, t }),
  }),
  action({
    method: 'DELETE',
    url: '/api/form-types/:id',
    summary: 'Archive a form type that no workflow uses',
    access: staff('form.form-type.edit'),
    params,
    async act({ tx, params: { id }, actor, t }) {
      const row = await findFormType(tx, id)
      if (row.used_by.length > 0) {
        const workflows = row.used_by.map(({ name }) => t('workflow-steps', name))
        throw new ApiError(409, 'form_type_in_use', {
          params: { workflows: joinValues(t, workflows) },
          extra: { workflows },
        })
      }
      await tx
        .updateTable('form_types')
        .set({ archived_at: actor.now, updated_at: actor.now })
        .where('id', '=', id)
        .execute()
    },
    audit: ({ params: { id } }) => ({ action: 'form_type.archived', objectKind: 'form_type', objectId: id }),
    message: 'archived',
  }),
]
