import { joinValues } from '@coverdesk/lists/list'
import { notificationTemplateList } from '@coverdesk/lists/notification-templates'
import {
  newTemplateSchema,
  templateRenamingSchema,
  templateUpdateSchema,
  templateWordingSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { action, changeAction } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import { listQuery, searchTerms } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { normaliseSearch } from '../../platform/http/normalise-search.ts'
import { route } from '../../platform/http/route.ts'
import { ownTemplate, templateOf } from '../../platform/mails/catalogue.ts'
import { suppliedTexts } from '../../platform/mails/supplied-texts.ts'
import { checkLanguage, checkTexts } from './check-texts.ts'
import { freeId } from './free-id.ts'
import { inOrder } from './in-order.ts'
import { presentListed, presentTemplate } from './presenter.ts'
import { addVersion, findOwn, findTemplate, findTemplates, readTemplateUse } from './store.ts'
import { renderSample, sendSample } from './try-out.ts'

const params = z.object({ id: z.string().max(80) })
const sorts = { area: 'area', name: 'name', updated_at: 'updated_at' } as const satisfies SortsOf<
  typeof notificationTemplateList
>
const filters = filtersOf(notificationTemplateList)

export const notificationTemplateRoutes = [
  listRoute({
    url: '/api/notification-templates',
    summary: 'List notification templates by area',
    access: staff('template.notification-template.read'),
    query: listQuery(sorts, filters),
    data: pageOf('ListedNotificationTemplate'),
    async read({ services: { db, languages }, query, t, locale }) {
      const words = searchTerms(query.q ?? '')
      const all = (await findTemplates(db)).map((known) => presentListed(known, languages, t))
      const data = all.filter(({ name, purpose, area, state }) => {
        const text = normaliseSearch(`${name} ${purpose}`)
        const matchesSearch = (query.area ?? area) === area && (query.state ?? state) === state
        return matchesSearch && words.every((word) => text.includes(word))
      })
      const meta = { next_cursor: null, total: data.length, total_is_exact: true }
      return { data: inOrder(data, locale, query.sort), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/notification-templates/:id',
    summary: 'Get a notification template in every language, with its versions',
    access: staff('template.notification-template.read'),
    params,
    data: answer('NotificationTemplate'),
    async handle({ services: { db, languages }, params: { id }, t }) {
      return { data: presentTemplate(await findTemplate(db, id), languages, t) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/notification-templates',
    summary: 'Create a notification template',
    access: staff('template.notification-template.edit'),
    body: newTemplateSchema,
    data: answer('NotificationTemplate'),
    status: 201,
    async act({ tx, body, principal, actor }) {
      const { name, purpose, texts } = body
      checkTexts(ownTemplate, texts)
      await takeLock(tx, 'names of notification templates')
      const id = await freeId(tx, name)
      const { now } = actor
      await tx.insertInto('notification_templates').values({ id, name, purpose, created_at: now }).execute()
      await addVersion(tx, { id, language: 'en', over: 0, texts, author: actorName(principal), now })
      const note = {
        action: 'notification_template.created',
        objectKind: 'notification_template',
        objectId: id,
      }
      await recordAudit(tx, actor, { ...note, after: body })
      return id
    },
    present: async ({ tx, services: { languages }, t }, id) =>
      presentTemplate(await findTemplate(tx, id), languages, t),
  }),
  changeAction({
    method: 'PUT',
    url: '/api/notification-templates/:id',
    summary: 'Update a template’s text in one language, or restore the supplied text',
    access: staff('template.notification-template.edit'),
    params,
    body: templateUpdateSchema,
    data: answer('NotificationTemplate'),
    async act({ tx, services: { languages }, params: { id }, body, principal, actor, t }) {
      const present = async () => presentTemplate(await findTemplate(tx, id), languages, t)
      const before = await present()
      checkLanguage(body.language, languages)
      if (body.texts) checkTexts(templateOf(id), body.texts)
      else if (body.language === 'en' && !suppliedTexts(id, body.language))
        throw fieldError('texts', 'fields.required')
      const was = before.texts.find((one) => one.language === body.language)
      if (was?.version !== body.version) throw editConflict(before, was?.version)
      const { now } = actor
      const added = await addVersion(tx, {
        id,
        language: body.language,
        texts: body.texts,
        now,
        over: body.version,
        author: actorName(principal),
      })
      if (!added) throw editConflict(await present())
      const after = body.texts ?? { supplied: true }
      return { was, after }
    },
    audit: ({ params: { id }, body }, { was, after }) => ({
      action: 'notification_template.changed',
      objectKind: 'notification_template',
      objectId: id,
      before: { language: body.language, ...was.texts },
      after: { language: body.language, ...after },
    }),
    present: async ({ tx, services: { languages }, params: { id }, t }) =>
      presentTemplate(await findTemplate(tx, id), languages, t),
  }),
  action({
    method: 'PUT',
    url: '/api/notification-templates/:id/name',
    summary: 'Rename a template that the insurer created',
    access: staff('template.notification-template.edit'),
    params,
    body: templateRenamingSchema,
    data: answer('NotificationTemplate'),
    async act({ tx, services: { languages }, params: { id }, body, actor, t }) {
      const { over, ...named } = body
      const { name, purpose } = await findOwn(tx, id)
      if (name !== over.name || purpose !== over.purpose)
        throw editConflict(presentTemplate(await findTemplate(tx, id), languages, t))
      await tx.updateTable('notification_templates').set(named).where('id', '=', id).execute()
      const note = {
        action: 'notification_template.changed',
        objectKind: 'notification_template',
        objectId: id,
      }
      await recordAudit(tx, actor, { ...note, before: { name, purpose }, after: named })
    },
    present: async ({ tx, services: { languages }, params: { id }, t }) =>
      presentTemplate(await findTemplate(tx, id), languages, t),
  }),
  action({
    method: 'DELETE',
    url: '/api/notification-templates/:id',
    summary: 'Delete an unused template that the insurer created',
    access: staff('template.notification-template.edit'),
    params,
    async act({ tx, params: { id }, t }) {
      const { name, purpose } = await findOwn(tx, id)
      const used_by = await readTemplateUse(tx, id)
      const { workflows, messages } = used_by
      if (workflows.length + messages > 0) {
        const names = joinValues(t, workflows) || '–'
        throw new ApiError(409, 'template_in_use', { params: { names, messages }, extra: { used_by } })
      }
      await tx.deleteFrom('notification_template_texts').where('template_id', '=', id).execute()
      await tx.deleteFrom('notification_templates').where('id', '=', id).execute()
      return { name, purpose }
    },
    audit: ({ params: { id } }, { name, purpose }) => ({
      action: 'notification_template.deleted',
      objectKind: 'notification_template',
      objectId: id,
      before: { name, purpose },
    }),
    message: 'deleted',
  }),
  route({
    method: 'POST',
    url: '/api/notification-templates/:id/preview',
    summary: 'Preview a template’s text with sample values',
    access: staff('template.notification-template.edit'),
    params,
    body: templateWordingSchema,
    data: answer('TemplatePreview'),
    async handle({ services, params: { id }, body, t }) {
      await findTemplate(services.db, id)
      checkLanguage(body.language, services.languages)
      checkTexts(templateOf(id), body.texts)
      return {
        data: await renderSample(services, { id, ...body }, t('notification-templates', 'sample_name')),
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/notification-templates/:id/test',
    summary: 'Send a template’s text with sample values to the caller',
    access: staff('template.notification-template.edit'),
    params,
    body: templateWordingSchema,
    data: answer('TemplateTest'),
    async handle({ services, params: { id }, body, principal, t }) {
      await findTemplate(services.db, id)
      checkLanguage(body.language, services.languages)
      checkTexts(templateOf(id), body.texts)
      const data = await sendSample(services, { id, ...body }, principal, t)
      return { data, message: data.answer }
    },
  }),
]
