import {
  type Answers,
  checkAnswers,
  type FileAnswer,
  type FormField,
  isLater,
  visibleAnswers,
} from '@coverdesk/sdk/forms'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, type FieldError } from '../../platform/errors/api-error.ts'
import { fits } from '../../platform/patterns/patterns.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { completeStep } from '../workflow-engine/engine.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import { ownFormOf } from '../workflow-engine/tracker-extension.ts'
import { lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { maySubmit } from './may-submit.ts'
import { presentForm } from './presenter.ts'
import { presentFormDetail } from './staff-presenter.ts'
import { type FormRow, findForm } from './store.ts'
import { trackerQuestions } from './tracker-questions.ts'

interface Sent {
  formId: string
  answers: Answers
  version: number
  principal: Principal
  /** Language of the caller, for the text of an edit conflict. */
  locale: string
}

/**
 * Stores the answers of a form as a submission and completes its step.
 * @throws ApiError 422 at the fields; 409 `edit_conflict`, `step_passed`, `form_closed`, `form_has_own_call`; 403;
 *   404
 */
export async function submitForm(tx: Tx, services: Services, sent: Sent): Promise<TrackerRow> {
  const { principal, answers, locale } = sent
  const found = await findForm(tx, sent.formId, principal)
  const tracker = await lockTracker(tx, found.tracker_id)
  const form = await findForm(tx, sent.formId, principal)
  if (ownFormOf(services, form.form_type)) throw new ApiError(409, 'form_has_own_call')
  assertOpen(form, tracker)
  if (!(await maySubmit(tx, services, form, principal))) throw new ApiError(403, 'not_allowed')
  if (form.version !== sent.version) {
    const current =
      principal.kind === 'staff'
        ? await presentFormDetail(tx, services, form.id, principal, locale)
        : await presentForm(tx, services, form, locale)
    throw editConflict(current)
  }
  const fields = await trackerQuestions(tx, services, form, locale)
  const workflow = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const context = await readTrackerContext(tx, services, tracker, workflow.steps)
  const faults = checkAnswers(fields, answers, { today: context.today, run: context, fits })
  if (faults.length > 0) throw new ApiError(422, 'fields_invalid', { fields: faults.map(toFieldError) })
  const visible = visibleAnswers(fields, answers, context, fits)
  const by = { tx, trackerId: tracker.id, principal }
  for (const extension of services.workflowEngine.extensions)
    await extension.form?.checks?.[form.form_type]?.(context, visible, by)
  await assertFiles(tx, tracker.id, fields, visible)
  await storeSubmission(tx, services, form, visible, principal)
  return completeStep(tx, services, tracker.id, { key: form.step_key, data: visible, principal })
}

/** @throws ApiError 409 when a form no longer waits for answers */
export function assertOpen(form: FormRow, tracker: TrackerRow): void {
  if (form.status === 'closed' || isOver(tracker)) throw new ApiError(409, 'form_closed')
  if (form.status !== 'open' || tracker.step_key !== form.step_key) throw new ApiError(409, 'step_passed')
}

const toFieldError = ({
  path,
  message,
  params,
}: {
  path: string
  message: string
  params?: object
}): FieldError => ({
  path,
  code: message,
  ...(params ? { params: params as Record<string, string | number> } : {}),
})

/** Stores the submission with its author as the answers of the form. */
export async function storeSubmission(
  tx: Tx,
  services: Services,
  form: FormRow,
  answers: Answers,
  principal: Principal,
): Promise<void> {
  const now = services.clock()
  const { last } = await tx
    .selectFrom('form_submissions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('form_id', '=', form.id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('form_submissions')
    .values({
      form_id: form.id,
      number: Number(last) + 1,
      answers: JSON.stringify(answers),
      submitted_at: now,
      submitted_by: actorName(principal),
      user_id: principal.kind === 'staff' ? principal.userId : null,
    })
    .execute()
  await tx
    .updateTable('forms')
    .set((eb) => ({
      status: 'submitted',
      draft: JSON.stringify(answers),
      questions: '[]',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', form.id)
    .execute()
}

/**
 * Checks that files named in answers were uploaded for this tracker and fit their question.
 * @throws ApiError 422 at the field
 */
async function assertFiles(
  tx: Tx,
  trackerId: string,
  fields: readonly FormField[],
  answers: Answers,
): Promise<void> {
  const named = filesIn(fields, answers)
  if (named.length === 0) return
  const ids = named.flatMap(({ id }) => (UUID.test(id) ? [id] : []))
  const known = await tx
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('tracker_id', '=', trackerId)
    .where('id', 'in', ids.length > 0 ? ids : [NO_DOCUMENT])
    .execute()
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]))
  const missing = named.filter(({ id, kind }) => !isAcceptedAs(kind, kinds.get(id)))
  if (missing.length === 0) return
  const faults = missing.map(({ path }) => ({ path, code: 'fields.file_unknown' }))
  throw new ApiError(422, 'fields_invalid', { fields: faults })
}

/** Photos pass a stricter inspection than files, so a photo is accepted as a file. */
const isAcceptedAs = (expectedKind: string, sent: string | undefined): boolean =>
  sent === expectedKind || (expectedKind === 'file' && sent === 'photo')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NO_DOCUMENT = '00000000-0000-0000-0000-000000000000'

interface NamedFile {
  id: string
  path: string
  kind: string
}

/** Returns the documents named in answers, with the path and kind of the question each answers. */
export function filesIn(fields: readonly FormField[], answers: Answers, at = ''): NamedFile[] {
  return fields.flatMap((field) => {
    const value = answers[field.key]
    const path = `${at}${field.key}`
    if (value === undefined || value === null || isLater(field, value)) return []
    const { kind } = field
    if (kind === 'signature') return [{ id: (value as FileAnswer).document_id, path, kind }]
    if (kind === 'file' || kind === 'photo') {
      return (value as FileAnswer[]).map((file) => ({ id: file.document_id, path, kind }))
    }
    if (kind !== 'group') return []
    return (value as Answers[]).flatMap((entry, index) =>
      filesIn(field.fields ?? [], entry, `${path}.${index}.`),
    )
  })
}
