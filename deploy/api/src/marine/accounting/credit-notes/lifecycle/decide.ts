import { reverse } from '../../../../ledger/reverse.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { computeAmounts } from '../amounts/compute-amounts.ts'
import { note, type UserChange } from '../notes/change.ts'
import { decideNote, noteApproval, noteRejection, noteVoiding } from '../notes/note-decision.ts'
import { notifyPartner, notifyRaiser } from '../notes/notify.ts'
import { findNote, lockNote, type NoteRow, references } from '../notes/store.ts'
import { assertVersion } from './drafts.ts'
import { issueNote } from './issue.ts'

/** @throws ApiError 404; 409 `decision_made`, `edit_conflict` */
async function lockForDecision(
  change: UserChange,
  id: string,
  { version }: { version: number },
): Promise<NoteRow> {
  const row = await lockNote(change.tx, id)
  if (row.state !== 'pending_approval') throw new ApiError(409, 'decision_made')
  await assertVersion(change, row, { version })
  return row
}

/**
 * Approves and issues a note, if its policy still covers it.
 * @throws ApiError 403 as `authorise`; 404; 409 as `lockForDecision`; 422 at `amount` as `computeAmounts`
 */
export async function approveNote(change: UserChange, id: string, input: { version: number }): Promise<void> {
  const { tx, actor } = change
  const found = await findNote(tx, id)
  if (found.state === 'pending_approval') await computeAmounts(tx, { ...found, clawback: found, note_id: id })
  const row = await lockForDecision(change, id, input)
  await decideNote(change, noteApproval(row), 'approved')
  const number = await issueNote(change, row, { decidedBy: actor.principal.userId })
  await notifyRaiser(change, row, { is: 'approved', number })
}

/** Rejects a note, which its author may correct. @throws ApiError 403 as `authorise`; 404, 409 as `lockForDecision` */
export async function rejectNote(
  change: UserChange,
  id: string,
  { reason, ...input }: { version: number; reason: string },
): Promise<void> {
  const { tx, actor } = change
  const row = await lockForDecision(change, id, input)
  await decideNote(change, noteRejection(row), 'rejected')
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      state: 'rejected',
      decision_reason: reason,
      decided_by: actor.principal.userId,
      decided_at: actor.now,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await note(change, row, 'rejected', { state: 'rejected', reason })
  await notifyRaiser(change, row, { is: 'rejected', reason })
}

/**
 * Voids an issued note: a new journal entry reverses its posting, and its number stays in use.
 * @throws ApiError 403 as `authorise`; 404; 409 `note_not_open`, `note_used`, `edit_conflict`
 */
export async function voidNote(
  change: UserChange,
  id: string,
  { reason, ...input }: { version: number; reason: string },
): Promise<void> {
  const { tx, actor } = change
  const { userId } = actor.principal
  const row = await lockNote(tx, id)
  if (row.state !== 'issued' || !row.transaction_id) throw new ApiError(409, 'note_not_open')
  if (row.applied > 0) throw new ApiError(409, 'note_used')
  await assertVersion(change, row, input)
  await decideNote(change, noteVoiding(row), 'approved')
  await note(change, row, 'voided', { state: 'void', reason })
  await notifyPartner(change, row, 'voided', row.amount)
  const void_transaction_id = await reverse(tx, {
    of: row.transaction_id,
    reason,
    reference: references.void(id),
    postedAt: actor.now,
    madeBy: row.raised_by,
    checkedBy: userId,
    description: row.number ?? '',
  })
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      state: 'void',
      void_reason: reason,
      void_transaction_id,
      for_debit_note: false,
      voided_by: userId,
      voided_at: actor.now,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
