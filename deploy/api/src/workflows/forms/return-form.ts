import type { Question, QuestionInput } from '@coverdesk/sdk'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../guest-links/send-resume-link.ts'
import { returnToStep } from '../workflow-engine/engine.ts'
import { callEach } from '../workflow-engine/tracker-extension.ts'
import { addTrackerEvent, type TrackerRow } from '../workflow-engine/tracker-store.ts'

interface Return {
  trackerId: string
  /** Step whose form answers the questions. */
  stepKey: string
  questions: readonly QuestionInput[]
  principal: Principal
}

/**
 * Returns a tracker to a submitted form, with questions. Notifies a customer by email, and sets a claim to wait for
 * their documents.
 * @throws ApiError 409 `nothing_to_return` when that form was never submitted
 */
export async function returnForm(tx: Tx, services: Services, target: Return): Promise<TrackerRow> {
  const now = services.clock()
  const by = actorName(target.principal)
  const questions: Question[] = target.questions.map(({ text, field }) => ({
    text,
    field: field ?? null,
    asked_by: by,
    asked_at: now.toISOString(),
  }))
  const form = await tx
    .updateTable('forms')
    .set((eb) => ({ questions: JSON.stringify(questions), version: eb('version', '+', 1) }))
    .where('tracker_id', '=', target.trackerId)
    .where('step_key', '=', target.stepKey)
    .where('status', '=', 'submitted')
    .returning(['id', 'filled_by'])
    .executeTakeFirst()
  if (!form) throw new ApiError(409, 'nothing_to_return')
  await addTrackerEvent(tx, target.trackerId, {
    kind: 'returned',
    actor: by,
    at: now,
    detail: { step: target.stepKey, questions: questions.map(({ text }) => text) },
  })
  const tracker = await returnToStep(tx, services, target.trackerId, target.stepKey)
  if (form.filled_by === 'guest') {
    const questionTexts = questions.map(({ text }) => text).join('\n')
    await sendResumeLink(tx, services, 'form-returned', tracker, { questions: questionTexts })
    const decision = { by, reason: questionTexts }
    await callEach(services, ({ onReturn }) => onReturn?.(tx, services, tracker.id, decision))
  }
  return tracker
}
