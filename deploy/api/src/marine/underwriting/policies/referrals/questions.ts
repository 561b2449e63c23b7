import { v7 as uuid } from 'uuid'
import { after, days, lagosDay, lagosMidnight } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { marineDaysOn } from '../../../setup/store.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent } from '../change.ts'
import { lockPolicy } from '../store.ts'
import { lockReferred } from './decide.ts'
import { notifyOfAnswer, notifyOfOutcome } from './notify.ts'

/**
 * Asks the partner of a referral a question, to answer within the days of the reference data; the referral becomes a
 * draft again after that. The underwriter can decide without the answer.
 * @throws ApiError 404; 409 `not_referred`, `waits_already`, `edit_conflict`
 */
export async function askPartner(
  change: Change,
  id: string,
  { version, question, reason }: { version: number; question: string; reason: string },
): Promise<void> {
  const { tx, actor } = change
  const row = await lockReferred(change, id, version)
  if (row.answer_by) throw new ApiError(409, 'waits_already')
  const answerDays = await marineDaysOn(tx, 'ANSWER', lagosDay(actor.now))
  const answer_by = lagosMidnight(lagosDay(after(actor.now, days(answerDays + 1))))
  const requester = { asked_by: madeBy(change), asked_at: actor.now }
  await tx
    .insertInto('cargo_questions')
    .values({ id: uuid(), policy_id: id, question, reason, ...requester })
    .execute()
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ answer_by, updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordPolicyEvent(change, row, 'asked', { reason: question })
  await notifyOfOutcome(change, row, { state: 'asked', question, answer_by })
}

/**
 * Answers an underwriter's question; the referral waits for the underwriter again.
 * @throws ApiError 404; 409 `not_waiting`, `edit_conflict`
 */
export async function answerUnderwriter(
  change: Change,
  id: string,
  partnerId: string,
  { version, answer }: { version: number; answer: string },
): Promise<void> {
  const { tx, actor } = change
  const row = await lockPolicy(tx, id, partnerId)
  if (!row.answer_by) throw new ApiError(409, 'not_waiting')
  await assertVersion(change, row, version)
  await tx
    .updateTable('cargo_questions')
    .set({ answer, answered_by: madeBy(change), answered_at: actor.now })
    .where('policy_id', '=', id)
    .where('answer', 'is', null)
    .execute()
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ answer_by: null, updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordPolicyEvent(change, row, 'answered', { reason: answer })
  await notifyOfAnswer(change, row)
}
