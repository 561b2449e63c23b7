import type { Tracker } from '@coverdesk/sdk'
import { anonymous, type Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { businessReferencesOf, noBusinessReference } from '../customers/business-references.ts'
import { readContacts } from '../customers/contacts.ts'
import { customersIn } from '../customers/customers.ts'
import { masksOf, mayReveal } from '../customers/mask-contact.ts'
import { startersOf } from '../customers/started-by.ts'
import { START, type WorkflowDefinition } from '../workflow-engine/definition.ts'
import { findWorkflow, staffTitleOf, titleOf, workflowText } from '../workflow-engine/definitions.ts'
import { readLastReminders } from '../workflow-engine/last-reminders.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

export type TrackerView = Tracker

export async function presentTracker(
  db: Db | Tx,
  services: Services,
  row: TrackerRow,
  locale: string,
  principal: Principal = anonymous,
): Promise<TrackerView> {
  const [view] = await presentTrackers(db, services, [row], locale, principal)
  if (!view) throw new Error('A tracker was not presented.')
  return view
}

/** Returns a tracker for its customer, without notes, answers and decisions of staff. */
export async function presentOwnTracker(
  db: Db | Tx,
  services: Services,
  row: TrackerRow,
  locale: string,
): Promise<TrackerView> {
  const { steps } = await findWorkflow(db, row.workflow_id, row.workflow_version)
  const customerForms = steps.filter(({ kind, filled_by }) => kind === 'form' && filled_by !== 'staff')
  const own = new Set([START, ...customerForms.map(({ key }) => key)])
  const view = await presentTracker(db, services, row, locale)
  const answers = Object.fromEntries(Object.entries(view.answers).filter(([key]) => own.has(key)))
  const current = steps.find(({ key }) => key === row.step_key)
  const title = current ? titleOf(current, services.translate, locale) : view.step.title
  return {
    ...view,
    matter: noBusinessReference,
    made_by: null,
    last_reminder_at: null,
    data: {},
    answers,
    step: { ...view.step, title },
  }
}

export function presentTrackerTo(
  principal: Principal,
  db: Db | Tx,
  services: Services,
  row: TrackerRow,
  locale: string,
): Promise<TrackerView> {
  return principal.kind === 'staff'
    ? presentTracker(db, services, row, locale, principal)
    : presentOwnTracker(db, services, row, locale)
}

/**
 * Returns trackers for staff. A person who is not a client yet has the name from the identity check. Data stored by a
 * caller is returned unmasked to users who may see contacts in full.
 */
export async function presentTrackers(
  db: Db | Tx,
  services: Services,
  rows: readonly TrackerRow[],
  locale: string,
  principal: Principal = anonymous,
): Promise<TrackerView[]> {
  const ids = rows.map((row) => row.id)
  const [contacts, businessReferenceOf, makers, lastReminderOf] = await Promise.all([
    readContacts(db, ids),
    businessReferencesOf(db, ids),
    startersOf(db, ids),
    readLastReminders(db, ids),
  ])
  const people = customersIn(contacts)
  const maskOf = masksOf(contacts)
  const now = services.clock().toISOString()
  const workflows = new Map<string, WorkflowDefinition>()
  for (const row of rows) {
    const key = `${row.workflow_id} ${row.workflow_version}`
    if (!workflows.has(key)) workflows.set(key, await findWorkflow(db, row.workflow_id, row.workflow_version))
  }
  return rows.map((row) => {
    const workflow = workflows.get(`${row.workflow_id} ${row.workflow_version}`)
    const step = workflow?.steps.find((candidate) => candidate.key === row.step_key)
    const { id, reference, workflow_id, workflow_version, customer_id, current_step_index, total_steps } = row
    const { state, waits_for, created_at, updated_at, due_at, version } = row
    const mask = maskOf(row.id)
    const maskSent = mayReveal(principal) ? <T>(value: T): T => value : mask
    return {
      id,
      reference,
      workflow_id,
      workflow_version,
      customer_id,
      current_step_index,
      total_steps,
      state,
      waits_for,
      created_at,
      updated_at,
      due_at,
      version,
      id_type: row.id_type,
      customer_id_alt: maskSent(row.customer_id_alt),
      data: maskSent(row.data),
      answers: mask(row.answers),
      workflow_name: workflow ? workflowText(workflow, workflow.name, services.translate, locale) : '',
      matter: businessReferenceOf(row.id),
      customer: people.get(row.id) ?? null,
      made_by: makers.get(row.id) ?? null,
      last_reminder_at: lastReminderOf(row.id),
      late: waits_for !== null && due_at !== null && due_at < now,
      step: {
        key: row.step_key,
        kind: step?.kind ?? 'completed',
        title: step
          ? staffTitleOf(step, services.translate, locale)
          : services.translate(locale, 'workflow-steps', 'completed'),
      },
    }
  })
}
