import type { HandOverCandidate, HandOverInput } from '@coverdesk/sdk'
import { holdersOf } from '../../authority/holders.ts'
import { notifyPeople } from '../../organisation/notifications/notify.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import { isInBranch } from '../../platform/access/branches.ts'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import { isReadOnly } from '../../platform/access/read-only.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { businessReference } from '../customers/business-reference.ts'
import { findWorkflow, staffTitleOf } from '../workflow-engine/definitions.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { mayHandOver } from './may-submit.ts'
import { presentFormDetail } from './staff-presenter.ts'
import { type FormRow, findForm } from './store.ts'
import { assertOpen } from './submit.ts'

/**
 * Returns the colleagues a form can be reassigned to: each may read the forms of its workflow, sees its branch and has
 * a role that is not read-only.
 * @throws ApiError 404; 403 `not_allowed`
 */
export async function readFormCandidates(
  db: Db | Tx,
  services: Services,
  id: string,
  principal: Principal,
): Promise<HandOverCandidate[]> {
  const form = await findForm(db, id, principal)
  if (!(await mayHandOver(db, services, form, principal))) throw new ApiError(403, 'not_allowed')
  const holders = await holdersOf(db, areaPrivilege(form.workflow_id, 'read'))
  return holders
    .filter((one) => one.userId !== form.assignee?.id && isInBranch(one, form.branch_id) && !isReadOnly(one))
    .map(({ userId, name, role }) => ({ id: userId, name, role, limit: null }))
}

/**
 * Reassigns one form to a colleague, its only assignee from then on; the draft answers stay.
 * @throws ApiError 403 `not_allowed`; 404; 409 `edit_conflict`, `form_closed`, `step_passed`; 422 at `user_id`
 */
export async function handOverForm(
  tx: Tx,
  services: Services,
  { id, user_id, reason, version }: HandOverInput & { id: string },
  { locale, ...actor }: Actor & { locale: string },
): Promise<void> {
  const { principal, now } = actor
  const seen = await findForm(tx, id, principal)
  const tracker = await lockTracker(tx, seen.tracker_id)
  const form = await findForm(tx, id, principal)
  assertOpen(form, tracker)
  const candidates = await readFormCandidates(tx, services, id, principal)
  if (form.version !== version) {
    throw editConflict(await presentFormDetail(tx, services, id, principal, locale))
  }
  const colleague = candidates.find((one) => one.id === user_id)
  if (!colleague) throw fieldError('user_id', 'fields.person_unable')
  const { name } = colleague
  await tx
    .updateTable('forms')
    .set((eb) => ({
      assignee: JSON.stringify({ kind: 'person', id: user_id, name }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'form.handed_over', objectKind: 'form', objectId: id }
  await recordAudit(tx, actor, { ...note, before: { to: form.assignee?.name }, after: { to: name, reason } })
  await addTrackerEvent(tx, tracker.id, {
    kind: 'form_handed_over',
    actor: actorName(principal),
    at: now,
    detail: { step: form.step_key, to: name, reason },
  })
  await notifyPeople(tx, services, [user_id], {
    event: 'form-asked',
    titleKey: 'form_waiting_title',
    messageKey: 'form_waiting_message',
    params: {
      step: await titleOf(tx, services, form, tracker),
      reference: await businessReference(tx, tracker),
    },
    path: `${areaPath(form.workflow_id)}/forms/${id}`,
  })
}

async function titleOf(
  tx: Tx,
  services: Services,
  { step_key }: FormRow,
  tracker: TrackerRow,
): Promise<string> {
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === step_key)
  return step ? staffTitleOf(step, services.translate, 'en') : ''
}
