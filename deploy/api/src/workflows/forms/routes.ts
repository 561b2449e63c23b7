import { formList } from '@coverdesk/lists/forms'
import type { Answers } from '@coverdesk/sdk/forms'
import { formPaperSchema, handOverSchema, returnFormSchema, saveDraftSchema } from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { actingFor } from '../../identity/delegations/acting-for.ts'
import { guest, staffAny } from '../../platform/access/access.ts'
import { areaEditors, areaReaders, assertArea } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer, either, listOf, pageOf } from '../../platform/answers/answers.ts'
import { instant, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { idOrWorkflow } from '../../platform/http/params.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import { presentTracker } from '../tracker-summaries/presenter.ts'
import { ownFormOf } from '../workflow-engine/tracker-extension.ts'
import { lockTracker } from '../workflow-engine/tracker-store.ts'
import { attachSignedDocument } from './attach-signed-document.ts'
import { handOverForm, readFormCandidates } from './hand-over-form.ts'
import { maySubmit } from './may-submit.ts'
import { presentForm } from './presenter.ts'
import { returnForm } from './return-form.ts'
import { canReturn, presentFormDetail, presentListedForms, selectListedForms } from './staff-presenter.ts'
import { type FormRow, findForm } from './store.ts'
import { assertOpen } from './submit.ts'

const params = z.object({ id: z.uuid() })
const MOST_DRAFT_CHARACTERS = 64_000

const sorts = {
  created_at: 'forms.created_at',
  updated_at: 'forms.updated_at',
} as const satisfies SortsOf<typeof formList>
const filters = filtersOf(formList)

/** @throws ApiError 409 `edit_conflict` with `current`, 413 */
async function saveDraft(
  tx: Tx,
  services: Services,
  form: FormRow,
  body: { draft: Answers; version: number },
  present: (form: FormRow) => Promise<unknown>,
): Promise<FormRow> {
  const draft = JSON.stringify(body.draft)
  if (draft.length > MOST_DRAFT_CHARACTERS) throw new ApiError(413, 'body_too_large')
  const saved = await tx
    .updateTable('forms')
    .set((eb) => ({ draft, version: eb('version', '+', 1), updated_at: services.clock() }))
    .where('id', '=', form.id)
    .where('version', '=', body.version)
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw editConflict(await present(form))
  return saved
}

const present = ({ tx, services, params: { id }, principal, locale }: CallById<StaffUser>) =>
  presentFormDetail(tx, services, id, principal, locale)

export const formRoutes = [
  listRoute({
    url: '/api/forms/:id',
    summary: 'List forms of a workflow (integer id), or get one form (UUID)',
    access: staffAny(areaReaders),
    params: idOrWorkflow,
    query: listQuery(sorts, filters),
    data: either(pageOf('ListedForm'), answer('FormDetail')),
    async read({ services, params: { id }, query, principal, locale }) {
      const { db } = services
      if (typeof id === 'string') {
        return { data: await presentFormDetail(db, services, id, principal, locale) }
      }
      const user = assertArea(principal, id, 'read')
      let found = db
        .selectFrom('forms')
        .where('forms.workflow_id', '=', id)
        .where(isInBranches('forms.branch_id', user))
      if (query.q) found = found.where(textMatch('forms.search', query.q))
      const state = query.state ?? query.status
      if (state) found = found.where('forms.status', '=', state)
      if (query.filled_by) found = found.where('forms.filled_by', '=', query.filled_by)
      if (query.created_from) found = found.where('forms.created_at', '>=', lagosMidnight(query.created_from))
      if (query.created_until)
        found = found.where('forms.created_at', '<', lagosMidnight(query.created_until, 1))
      if (query.late) {
        found = found.where('forms.status', '=', 'open').where('forms.due_at', '<', instant(services.clock()))
      }
      if (query.mine) {
        const members = await actingFor(db, user, lagosDay(services.clock()))
        const ids = members.flatMap((one) => [one.userId, one.roleId, one.branchId, one.departmentId])
        const named = ids.filter((one) => one !== null)
        found = found
          .where('forms.filled_by', '=', 'staff')
          .where('forms.status', '=', 'open')
          .where(sql<boolean>`(forms.assignee is null or forms.assignee ->> 'id' = any (${named}))`)
      }
      const parts = { found, shown: selectListedForms(db) }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'created_at')
      return { data: await presentListedForms(db, services, rows, locale), meta }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/forms/:id',
    summary: 'Save draft answers of staff',
    access: staffAny([...areaReaders, ...areaEditors]),
    params,
    body: saveDraftSchema,
    data: answer('FormDetail'),
    async act({ tx, services, params: { id }, body, principal, locale }) {
      const form = await findForm(tx, id, principal)
      const tracker = await lockTracker(tx, form.tracker_id)
      const own = ownFormOf(services, form.form_type)
      const refusal = await own?.refusal(tx, tracker)
      if (refusal) throw new ApiError(409, refusal)
      if (own) assertArea(principal, form.workflow_id, 'edit')
      else {
        assertOpen(form, tracker)
        if (!(await maySubmit(tx, services, form, principal))) throw new ApiError(403, 'not_allowed')
      }
      const show = () => presentFormDetail(tx, services, id, principal, locale)
      await saveDraft(tx, services, form, body, show)
    },
    present,
  }),
  action({
    method: 'POST',
    url: '/api/forms/:id/paper',
    summary: 'Attach a document signed by the customer in place of their answers',
    access: staffAny(areaEditors),
    params,
    body: formPaperSchema,
    data: answer('Tracker'),
    act({ tx, services, params: { id }, body, locale, actor }) {
      const { files, received_on: receivedOn, version } = body
      return attachSignedDocument(tx, services, { formId: id, files, receivedOn, version, locale }, actor)
    },
    present: ({ tx, services, locale }, tracker) => presentTracker(tx, services, tracker, locale),
  }),
  route({
    method: 'GET',
    url: '/api/forms/:id/candidates',
    summary: 'List the colleagues a form can be reassigned to',
    access: staffAny([...areaReaders, ...areaEditors]),
    params,
    data: listOf('HandOverCandidate'),
    async handle({ services, params: { id }, principal, t }) {
      const candidates = await readFormCandidates(services.db, services, id, principal)
      return { data: candidates.map((one) => ({ ...one, role: roleName(t, one.role) })) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/forms/:id/hand-over',
    summary: 'Reassign a form to a colleague',
    access: staffAny([...areaReaders, ...areaEditors]),
    params,
    body: handOverSchema,
    data: answer('FormDetail'),
    act: ({ tx, services, params: { id }, body, locale, actor }) =>
      handOverForm(tx, services, { ...body, id }, { ...actor, locale }),
    present,
    message: 'handed_over',
  }),
  action({
    method: 'POST',
    url: '/api/forms/:id/return',
    summary: 'Return a form to the customer with questions',
    access: staffAny(areaEditors),
    params,
    body: returnFormSchema,
    data: answer('Tracker'),
    async act({ tx, services, params: { id }, body, principal }) {
      const form = await findForm(tx, id, principal)
      assertArea(principal, form.workflow_id, 'edit')
      const tracker = await lockTracker(tx, form.tracker_id)
      if (!canReturn(form, tracker, principal)) throw new ApiError(409, 'step_passed')
      const { questions } = body
      const back = { trackerId: tracker.id, stepKey: form.step_key, questions, principal }
      return returnForm(tx, services, back)
    },
    audit: ({ params: { id }, body }) => ({
      action: 'form.returned',
      objectKind: 'form',
      objectId: id,
      after: body,
    }),
    present: ({ tx, services, locale }, returned) => presentTracker(tx, services, returned, locale),
    message: 'returned',
  }),
  route({
    method: 'GET',
    url: '/api/forms/:id/guest',
    summary: 'Get a form and its draft answers',
    access: guest,
    params,
    data: answer('Form'),
    async handle({ services, params: { id }, principal, locale }) {
      const form = await findForm(services.db, id, principal)
      if (form.filled_by === 'staff') throw new ApiError(404, 'not_found')
      return { data: await presentForm(services.db, services, form, locale) }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/forms/:id/guest',
    summary: 'Save draft answers',
    access: guest,
    params,
    body: saveDraftSchema,
    data: answer('Form'),
    async act({ tx, services, params: { id }, body, principal, locale }) {
      const form = await findForm(tx, id, principal)
      if (form.filled_by === 'staff') throw new ApiError(404, 'not_found')
      const tracker = await lockTracker(tx, form.tracker_id)
      const own = ownFormOf(services, form.form_type)
      const refusal = await own?.refusal(tx, tracker)
      if (refusal) throw new ApiError(409, refusal)
      if (!own) assertOpen(form, tracker)
      const show = (row: FormRow) => presentForm(tx, services, row, locale)
      return show(await saveDraft(tx, services, form, body, show))
    },
    present: (_call, data) => data,
  }),
]
