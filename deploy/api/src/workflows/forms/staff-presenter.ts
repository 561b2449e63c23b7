import type { FormDetail, ListedForm, Party } from '@coverdesk/sdk'
import type { NotNull } from 'kysely'
import { mayIn } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { formTypeName } from '../../platform/translations/form-type-texts.ts'
import { namedParty } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { businessReferencesOf } from '../customers/business-references.ts'
import { customersOf } from '../customers/customers.ts'
import { answerMask } from '../customers/mask-contact.ts'
import { startersOf, submittersOf } from '../customers/started-by.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'
import { readLastReminders } from '../workflow-engine/last-reminders.ts'
import { readStepTitles } from '../workflow-engine/step-titles.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { mayAttachDocument, mayHandOver, maySubmit } from './may-submit.ts'
import { presentStepContent } from './step-content.ts'
import { type FormRow, findForm, listSubmissions } from './store.ts'
import { startedDraft } from './suggested-answers.ts'
import { trackerQuestions } from './tracker-questions.ts'

/** Returns forms with the data of a list row. */
export const selectListedForms = (db: Db | Tx) =>
  db
    .selectFrom('forms')
    .leftJoin('trackers', 'trackers.id', 'forms.tracker_id')
    .leftJoin('form_types', 'form_types.key', 'forms.form_type')
    .selectAll('forms')
    .select(['trackers.reference', 'trackers.workflow_version', 'form_types.name as form_type_name'])
    .$narrowType<{ reference: NotNull; workflow_version: NotNull }>()

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListedForms>['executeTakeFirstOrThrow']>>

export async function presentListedForms(
  db: Db | Tx,
  services: Services,
  rows: readonly ListedRow[],
  locale: string,
): Promise<ListedForm[]> {
  const ids = rows.map((row) => row.tracker_id)
  const formIds = rows.map((row) => row.id)
  const [customers, matterOf, begun, sent, lastReminderOf] = await Promise.all([
    customersOf(db, ids),
    businessReferencesOf(db, ids),
    startersOf(db, ids),
    submittersOf(db, formIds),
    readLastReminders(db, ids),
  ])
  const titleAt = await readStepTitles(db, services, rows, locale)
  const now = services.clock().toISOString()
  const t: TextOf = (namespace, key) => services.translate(locale, namespace, key)
  return rows.map((row) => {
    const { id, tracker_id, reference, workflow_id, status, filled_by, created_at, updated_at } = row
    const due_at = status === 'open' ? row.due_at : null
    return {
      id,
      tracker_id,
      reference,
      workflow_id,
      status,
      filled_by,
      due_at,
      created_at,
      updated_at,
      matter: matterOf(tracker_id),
      customer: customers.get(tracker_id) ?? null,
      made_by: sent.get(id) ?? (filled_by === 'guest' ? begun.get(tracker_id) : null) ?? null,
      step: { key: row.step_key, title: titleAt(row, row.step_key) },
      form_type: {
        key: row.form_type,
        version: row.form_type_version,
        name: row.form_type_name === null ? titleAt(row, row.step_key) : formTypeName(t, row.form_type_name),
      },
      assignee: row.assignee ? namedParty(t, row.assignee as Party) : null,
      last_reminder_at: lastReminderOf(tracker_id),
      has_questions: row.questions.length > 0,
      late: due_at !== null && due_at < now,
    }
  })
}

/** Returns a form for staff to read or fill in. @throws ApiError 404, 403 */
export async function presentFormDetail(
  db: Db | Tx,
  services: Services,
  id: string,
  principal: Principal,
  locale: string,
): Promise<FormDetail> {
  const row: FormRow = await findForm(db, id, principal)
  const listedRow = await selectListedForms(db).where('forms.id', '=', id).executeTakeFirstOrThrow()
  const [listed] = await presentListedForms(db, services, [listedRow], locale)
  if (!listed) throw new Error('A form was not presented.')
  const tracker = await findTracker(db, row.tracker_id)
  const { steps } = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === row.step_key)
  const claim = await db
    .selectFrom('claims')
    .select('id')
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirst()
  const { forms, claim: claimFacts, today } = await readTrackerContext(db, services, tracker, steps)
  const canSubmit = tracker.step_key === row.step_key && (await maySubmit(db, services, row, principal))
  const fields = await trackerQuestions(db, services, row, locale)
  const mask = await answerMask(db, principal, tracker.id)
  return {
    ...listed,
    shown: await presentStepContent(db, services, step, tracker, locale),
    fields: [...fields],
    draft: canSubmit ? await startedDraft(db, services, row, fields) : mask(row.draft),
    questions: row.questions,
    submissions: mask(await listSubmissions(db, id)),
    run: { forms: mask(forms), claim: claimFacts, today },
    can_submit: canSubmit,
    can_attach_paper: tracker.step_key === row.step_key && (await mayAttachDocument(db, row, principal)),
    can_hand_over: await mayHandOver(db, services, row, principal),
    can_return: canReturn(row, tracker, principal),
    claim_id: claim?.id ?? null,
    version: row.version,
  }
}

/** Returns whether a submitted form can be returned to the customer: while staff or approvers have the tracker. */
export function canReturn(
  form: Pick<FormRow, 'status' | 'filled_by' | 'workflow_id'>,
  tracker: { waits_for: string | null; state: string },
  principal: Principal,
): boolean {
  return (
    form.status === 'submitted' &&
    form.filled_by === 'guest' &&
    tracker.state === 'waiting' &&
    tracker.waits_for === 'staff' &&
    principal.kind === 'staff' &&
    mayIn(principal, form.workflow_id, 'edit')
  )
}
