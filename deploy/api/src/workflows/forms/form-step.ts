import { v7 as uuid } from 'uuid'
import { partyAt } from '../../organisation/branches/party-at.ts'
import { assignmentEmail } from '../../organisation/notifications/assignment-email.ts'
import { notifyParty } from '../../organisation/notifications/notify-party.ts'
import { after, hours } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { businessReference } from '../customers/business-reference.ts'
import { staffTitleOf, workflowText } from '../workflow-engine/definitions.ts'
import type { StepContext, StepHandler } from '../workflow-engine/step.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'

const formOfStep = preparedRead((db, trackerId: string, stepKey: string) =>
  db
    .selectFrom('forms')
    .select(['id', 'status'])
    .where('tracker_id', '=', trackerId)
    .where('step_key', '=', stepKey),
)
const formType = preparedRead((db, key: string) =>
  db.selectFrom('form_types').select('current_version').where('key', '=', key),
)

/**
 * Opens the step's form with the current questions of its form type and waits for its submission. A returned tracker
 * skips forms already submitted until it is back where it was returned from.
 */
export const formStep: StepHandler = {
  async enter(context) {
    const { tx, tracker, step, now } = context
    const before = await formOfStep.first(tx, tracker.id, step.key)
    if (tracker.returned_from && before?.status === 'submitted') {
      return { outcome: 'done', data: (tracker.answers[step.key] as Record<string, unknown>) ?? {} }
    }
    const filledBy = step.filled_by ?? 'guest'
    const dueAt = step.due_hours ? after(now, hours(step.due_hours)) : null
    const key = step.form_type ?? step.key
    const assignee = step.assignee ? await partyAt(tx, step.assignee, tracker.branch_id) : null
    await tx
      .insertInto('forms')
      .values({
        id: uuid(),
        tracker_id: tracker.id,
        workflow_id: tracker.workflow_id,
        step_key: step.key,
        form_type: key,
        form_type_version: await currentVersion(tx, key),
        status: 'open',
        filled_by: filledBy,
        assignee: assignee && JSON.stringify(assignee),
        due_at: dueAt,
        draft: '{}',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tracker_id', 'step_key']).doUpdateSet((eb) => ({
          status: 'open',
          due_at: dueAt,
          updated_at: now,
          version: eb('forms.version', '+', 1),
        })),
      )
      .execute()
    if (filledBy === 'staff') {
      await callEach(context.services, (lifecycle) => lifecycle.onFormOpened?.(tx, tracker.id, now))
      await notifyAssignee(context, dueAt)
    }
    return { outcome: 'wait', waitsFor: filledBy }
  },
}

/** The questions of the motor proposal belong to the product and have no form type with versions. */
async function currentVersion(tx: Tx, key: string): Promise<number> {
  const type = await formType.first(tx, key)
  return type?.current_version ?? 1
}

/** A form requested from a named user or role is personal; one that everyone may fill in belongs to the team. */
async function notifyAssignee(context: StepContext, dueAt: Date | null): Promise<void> {
  const { tx, services, tracker, step, workflow } = context
  const form = await formOfStep.first(tx, tracker.id, step.key)
  if (!form) throw new Error('A step asks for a form that was not opened.')
  const reference = await businessReference(tx, tracker)
  await notifyParty(tx, services, step.assignee ?? null, tracker, {
    event: step.assignee ? 'form-asked' : 'form-open',
    titleKey: 'form_waiting_title',
    messageKey: 'form_waiting_message',
    params: { step: staffTitleOf(step, services.translate, 'en'), reference },
    queue: 'forms',
    id: form.id,
    mailIn: assignmentEmail({
      step: (locale) => staffTitleOf(step, services.translate, locale),
      workflow: (locale) => workflowText(workflow, workflow.name, services.translate, locale),
      reference,
      dueAt,
    }),
  })
}
