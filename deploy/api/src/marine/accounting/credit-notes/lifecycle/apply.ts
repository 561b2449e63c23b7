import { formatNaira } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { post } from '../../../../ledger/post.ts'
import { noteApplied, noteUnapplied } from '../../../../ledger/posting-rules.ts'
import { reverse } from '../../../../ledger/reverse.ts'
import { ApiError, fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import { notifyLowBalance } from '../../wallet/balance/low-balance.ts'
import { type Change, note, type UserChange } from '../notes/change.ts'
import { applicationUndoing, decideNote } from '../notes/note-decision.ts'
import { notifyPartner } from '../notes/notify.ts'
import { lockNote, type NoteRow, references } from '../notes/store.ts'
import { assertVersion } from './drafts.ts'
import { assertWallet, CURRENCY } from './issue.ts'

/** @throws ApiError 404, 409 `note_not_open` for a note that is not issued, void, or fully applied */
async function lockOpen({ tx }: Pick<Change, 'tx'>, id: string): Promise<NoteRow> {
  const row = await lockNote(tx, id)
  if (row.open === 0) throw new ApiError(409, 'note_not_open')
  return row
}

/**
 * Credits an issued note, or some of it, to the partner's wallet.
 * @throws ApiError 404; 409 `note_not_open`, `no_wallet`, `edit_conflict`; 422 at `amount` with `amount_left`
 */
export async function applyToWallet(
  change: UserChange,
  id: string,
  { version, amount }: { version: number; amount: number },
): Promise<void> {
  const { tx, services, actor } = change
  const { userId } = actor.principal
  const row = await lockOpen(change, id)
  await assertVersion(change, row, { version })
  if (amount > row.open)
    throw fieldError('amount', 'amount_left', { params: { left: formatNaira(row.open) } })
  await assertWallet(change, row.partner_id)
  const applicationId = uuid()
  await note(change, row, 'applied', { applied: amount, left: row.open - amount })
  await notifyPartner(change, row, 'applied', amount)
  const transaction_id = await post(tx, {
    ...noteApplied(row.partner_id, amount),
    reference: references.apply(applicationId),
    currency: CURRENCY,
    postedAt: actor.now,
    madeBy: userId,
    description: row.number ?? '',
  })
  await tx
    .insertInto('credit_note_applications')
    .values({
      id: applicationId,
      note_id: id,
      target: 'wallet',
      amount,
      transaction_id,
      applied_by: userId,
      applied_at: actor.now,
    })
    .execute()
  await touch(change, id)
  await notifyLowBalance(tx, services, row.partner_id)
}

/**
 * Reverses a whole application: the wallet is debited, or pays the debit note in its place,
 * and the note can be applied again.
 * @throws ApiError 404; 409 `maker_is_checker` for the user who applied it, `already_reversed`,
 * `note_money_spent`, `edit_conflict`
 */
export async function undoApplication(
  change: UserChange,
  noteId: string,
  applicationId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, services, actor } = change
  const { userId } = actor.principal
  const row = await lockNote(tx, noteId)
  const applied = await tx
    .selectFrom('credit_note_applications')
    .selectAll()
    .where('id', '=', applicationId)
    .where('note_id', '=', noteId)
    .executeTakeFirst()
  if (!applied) throw notFound()
  if (applied.undone_in) throw new ApiError(409, 'already_reversed')
  await assertVersion(change, row, { version })
  const { amount } = applied
  await decideNote(change, applicationUndoing(applied, amount), 'approved')
  await note(change, row, 'unapplied', { applied: -amount, left: row.open + amount, reason })
  await notifyPartner(change, row, 'unapplied', amount)
  const noted = { reference: references.undo(applicationId), postedAt: actor.now, reason }
  const description = row.number ?? ''
  const undone_in = await (applied.target === 'wallet'
    ? reverse(tx, {
        ...noted,
        description,
        of: applied.transaction_id,
        madeBy: applied.applied_by ?? 'system',
        checkedBy: userId,
      })
    : post(tx, {
        ...noted,
        description,
        currency: CURRENCY,
        madeBy: userId,
        ...noteUnapplied(row.partner_id, amount),
      })
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'insufficient_funds')
      throw new ApiError(409, 'note_money_spent', { params: { amount: formatNaira(amount) } })
    throw error
  })
  await tx
    .updateTable('credit_note_applications')
    .set({ undone_in, undone_by: userId, undone_at: actor.now, undone_reason: reason })
    .where('id', '=', applicationId)
    .execute()
  await touch(change, noteId)
  await notifyLowBalance(tx, services, row.partner_id)
}

/**
 * Sets whether the rest of a note reduces the partner's next debit note.
 * @throws ApiError 404; 409 `note_not_open`, `edit_conflict`
 */
export async function keepForDebitNote(
  change: UserChange,
  id: string,
  { version, for_debit_note }: { version: number; for_debit_note: boolean },
): Promise<void> {
  const row = await lockOpen(change, id)
  await assertVersion(change, row, { version })
  await note(change, row, for_debit_note ? 'kept' : 'freed')
  await change.tx.updateTable('credit_notes').set({ for_debit_note }).where('id', '=', id).execute()
  await touch(change, id)
}

export async function touch({ tx, actor }: Change, id: string): Promise<void> {
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({ updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
