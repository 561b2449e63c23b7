import type { FileAnswer } from '@coverdesk/sdk/forms'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { completeStep } from '../workflow-engine/engine.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'
import { addTrackerEvent, lockTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'
import { mayAttachDocument } from './may-submit.ts'
import { presentFormDetail } from './staff-presenter.ts'
import { findForm } from './store.ts'
import { assertOpen, storeSubmission } from './submit.ts'

interface SignedDocument {
  formId: string
  files: readonly string[]
  /** Day the customer handed in the document, `yyyy-mm-dd`. */
  receivedOn: string
  version: number
  locale: string
}

/** Answers that describe a document in place of a form's answers. */
interface DocumentAnswer {
  files: FileAnswer[]
  received_by: string
  received_on: string
}

/**
 * Attaches a document signed by the customer in place of their own answers and completes the step. The answers record
 * who received it; the customer is notified and can object.
 * @throws ApiError 422 at the fields; 409 `edit_conflict`, `step_passed`, `form_closed`; 403; 404
 */
export async function attachSignedDocument(
  tx: Tx,
  services: Services,
  { formId, files, receivedOn, version, locale }: SignedDocument,
  actor: Actor,
): Promise<TrackerRow> {
  const { principal, now } = actor
  const found = await findForm(tx, formId, principal)
  const tracker = await lockTracker(tx, found.tracker_id)
  const form = await findForm(tx, formId, principal)
  assertOpen(form, tracker)
  if (!(await mayAttachDocument(tx, form, principal))) throw new ApiError(403, 'not_allowed')
  if (form.version !== version)
    throw editConflict(await presentFormDetail(tx, services, form.id, principal, locale))
  if (receivedOn > lagosDay(now)) throw fieldError('received_on', 'fields.date_future')
  const by = actorName(principal)
  const paper: DocumentAnswer = {
    files: await sentFiles(tx, tracker.id, files),
    received_by: by,
    received_on: receivedOn,
  }
  const answers = { paper }
  await storeSubmission(tx, services, form, answers, principal)
  const detail = { step: form.step_key, received_on: receivedOn }
  await addTrackerEvent(tx, tracker.id, { kind: 'paper_received', actor: by, at: now, detail })
  await recordAudit(tx, actor, {
    action: 'form.paper_received',
    objectKind: 'form',
    objectId: form.id,
    after: { received_on: receivedOn, files: [...files] },
  })
  const completed = { key: form.step_key, data: answers, principal }
  const moved = await completeStep(tx, services, tracker.id, completed)
  const document = { formType: form.form_type, receivedOn }
  await callEach(services, ({ onSignedDocument }) => onSignedDocument?.(tx, services, moved, document))
  return moved
}

async function sentFiles(tx: Tx, trackerId: string, ids: readonly string[]): Promise<FileAnswer[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id as document_id', 'file_name', 'media_type', 'size'])
    .where('tracker_id', '=', trackerId)
    .where('kind', 'in', ['file', 'photo'])
    .where('id', 'in', [...ids])
    .execute()
  if (rows.length < new Set(ids).size) throw fieldError('files', 'fields.file_unknown')
  return rows
}
