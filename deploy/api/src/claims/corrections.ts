import {
  type ClaimCorrection,
  type ClaimCorrectionInput,
  type CorrectedFact,
  isDay,
  lossTypes,
} from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../platform/access/actor.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError, fieldError } from '../platform/errors/api-error.ts'
import { noticeFacts } from './insert-claim.ts'
import type { ClaimRow } from './move-claim.ts'
import { isApproved } from './payouts/figures.ts'
import { CLAIM_NOTICE } from './register-claim-step.ts'
import { isEnded } from './states.ts'

/** Corrections of the notice of a claim, oldest first. */
export function listCorrections(db: Db | Tx, claimId: string): Promise<ClaimCorrection[]> {
  return db
    .selectFrom('claim_corrections')
    .select(['id', 'field', 'old', 'new', 'source', 'reason', 'after_approval', 'by', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at')
    .orderBy('id')
    .$castTo<ClaimCorrection>()
    .execute()
}

/**
 * Corrects a fact of the notice of a claim. The checks and the lists use the corrected fact, and so does the notice if
 * the customer opens it again; what the customer sent stays stored.
 * @returns the fact as it was
 * @throws ApiError 409 `claim_closed`; 422 at `value`
 */
export async function correctNotice(
  tx: Tx,
  claim: ClaimRow,
  { field, value, source, reason }: ClaimCorrectionInput,
  { principal, now }: UserActor,
): Promise<string> {
  if (isEnded(claim.state)) throw new ApiError(409, 'claim_closed')
  assertValue(field, value, lagosDay(now))
  const known = field === 'loss_date' ? claim.loss_date : claim.notice[field]
  const old = typeof known === 'string' ? known : ''
  if (old === value) return old
  const notice = { ...claim.notice, [field]: value }
  await tx
    .updateTable('claims')
    .set((eb) => ({
      ...noticeFacts(notice, claim.loss_date),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  const form = await tx
    .selectFrom('forms')
    .select(['id', 'draft'])
    .where('tracker_id', '=', claim.tracker_id)
    .where('form_type', '=', CLAIM_NOTICE)
    .executeTakeFirst()
  if (form) {
    await tx
      .updateTable('forms')
      .set({ draft: JSON.stringify({ ...form.draft, [field]: value }) })
      .where('id', '=', form.id)
      .execute()
  }
  await tx
    .insertInto('claim_corrections')
    .values({
      id: uuid(),
      claim_id: claim.id,
      field,
      old,
      new: value,
      source,
      reason,
      after_approval: isApproved(claim.state),
      by: principal.name,
      user_id: principal.userId,
      at: now,
    })
    .execute()
  return old
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function assertValue(field: CorrectedFact, value: string, today: string): void {
  const isDate = field === 'loss_date' || field === 'licence_expiry'
  if (isDate && !isDay(value)) throw fieldError('value', 'fields.date_format')
  if (field === 'loss_date' && value > today) throw fieldError('value', 'fields.date_future')
  if (field === 'loss_time' && !TIME.test(value)) throw fieldError('value', 'fields.invalid')
  if (field === 'loss_type' && !(lossTypes as readonly string[]).includes(value))
    throw fieldError('value', 'fields.choice_unknown')
}
