import type { Form, Question } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { presentProvenClient } from '../../identity/clients/own-client.ts'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { presentKnownContact } from '../validations/known-contact.ts'
import { findWorkflow, titleOf } from '../workflow-engine/definitions.ts'
import { nextPageOf, progressOf } from '../workflow-engine/next.ts'
import { readTrackerContext } from '../workflow-engine/tracker-context.ts'
import { ownFormOf } from '../workflow-engine/tracker-extension.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { presentStepContent } from './step-content.ts'
import { type FormRow, questionsOf } from './store.ts'
import { trackerQuestions } from './tracker-questions.ts'

/** Returns a form for its customer. */
export async function presentForm(
  db: Db | Tx,
  services: Services,
  row: FormRow,
  locale: string,
): Promise<Form> {
  const tracker = await findTracker(db, row.tracker_id)
  const workflow = await findWorkflow(db, tracker.workflow_id, tracker.workflow_version)
  const step = workflow.steps.find(({ key }) => key === row.step_key)
  const person = await db
    .selectFrom('validations')
    .selectAll()
    .where('tracker_id', '=', row.tracker_id)
    .orderBy('created_at')
    .executeTakeFirst()
  const { fields } = await questionsOf(db, row)
  const own = ownFormOf(services, row.form_type)
  const { id, tracker_id, workflow_id, step_key, status, draft, version, updated_at } = row
  const { forms, today, policy } = await readTrackerContext(db, services, tracker, workflow.steps)
  return {
    id,
    tracker_id,
    workflow_id,
    step_key,
    status,
    draft,
    version,
    updated_at,
    reference: tracker.reference,
    title: step ? titleOf(step, services.translate, locale) : '',
    form_type: { key: row.form_type, version: row.form_type_version },
    shown: await presentStepContent(db, services, step, tracker, locale),
    fields: [...(await trackerQuestions(db, services, row, locale))],
    run:
      fields.length > 0
        ? { forms: guestAnswers(workflow.steps, forms), today, ...inLanguage(services, locale, { policy }) }
        : {},
    questions: await withoutAddresses(db, row.questions as Question[]),
    can_change: own
      ? (await own.refusal(db, tracker)) === null
      : status === 'open' && tracker.step_key === step_key,
    progress: await progressOf(db, tracker, services.translate, locale),
    next: await nextPageOf(db, services, tracker),
    validation: {
      id: person?.id ?? '',
      known_contact: person ? await presentKnownContact(db, person) : null,
      id_type: person?.id_type ?? null,
      first_name: person?.first_name ?? null,
      last_name: person?.last_name ?? null,
      date_of_birth: person?.verified_at ? person.date_of_birth : null,
      masked_email: maskEmail(person?.email ?? ''),
      masked_phone: maskPhone(person?.phone ?? ''),
    },
    client: fields.length === 0 ? await presentProvenClient(db, tracker.id) : null,
  }
}

/** Names the insurer in place of an outside approver's email address. */
async function withoutAddresses(db: Db | Tx, questions: readonly Question[]): Promise<Question[]> {
  if (!questions.some(({ asked_by }) => asked_by.includes('@'))) return [...questions]
  const { name } = await readCompanyProfile(db)
  return questions.map((one) => (one.asked_by.includes('@') ? { ...one, asked_by: name } : one))
}

/** Returns tracker facts with the names of reference data in the reader's language; omits absent facts. */
function inLanguage(services: Services, locale: string, things: Record<string, unknown>) {
  const say: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  return Object.fromEntries(
    Object.entries(things).flatMap(([name, thing]) => {
      if (!thing) return []
      const known = thing as Record<string, unknown>
      const facts = services.workflowEngine.extensions.find(
        (extension) => extension.facts?.name === name,
      )?.facts
      const texts = Object.entries(facts?.texts?.(known) ?? {})
      const said = texts.map(([key, text]) => [key, localText(services, say, text, text.written)])
      return [[name, { ...known, ...Object.fromEntries(said) }]]
    }),
  )
}

/** Omits answers of staff: a customer reads only their own. */
function guestAnswers(
  steps: Awaited<ReturnType<typeof findWorkflow>>['steps'],
  forms: Record<string, Record<string, unknown>>,
) {
  const own = new Set(steps.filter((step) => step.filled_by !== 'staff').map((step) => step.form_type))
  return Object.fromEntries(Object.entries(forms).filter(([key]) => own.has(key)))
}
