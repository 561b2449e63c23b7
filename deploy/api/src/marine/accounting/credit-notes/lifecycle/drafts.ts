import type { CreditNoteInput } from '@coverdesk/sdk'
import { ApiError, editConflict, notFound } from '../../../../platform/errors/api-error.ts'
import { computeAmounts } from '../amounts/compute-amounts.ts'
import { branchOf } from '../notes/branch.ts'
import { note, type UserChange } from '../notes/change.ts'
import { notifyApprovers } from '../notes/notify.ts'
import { presentNote } from '../notes/presenter.ts'
import { findNote, lockNote, type NoteRow, searchOf } from '../notes/store.ts'

interface Versioned {
  version: number
}

/** @throws ApiError 409 `edit_conflict` with the `current` one */
export async function assertVersion(
  { tx, actor }: UserChange,
  row: NoteRow,
  { version }: Versioned,
): Promise<void> {
  if (row.version !== version) throw editConflict(await presentNote(tx, row.id, actor))
}

/** Locks a draft of the caller. @throws ApiError 404 for another user's, 409 `not_a_draft` */
async function lockDraft({ tx, actor }: UserChange, id: string): Promise<NoteRow> {
  const row = await lockNote(tx, id)
  if (row.raised_by !== actor.principal.userId) throw notFound()
  if (row.state !== 'draft' && row.state !== 'rejected') throw new ApiError(409, 'not_a_draft')
  return row
}

const withoutDecision = { decided_by: null, decided_at: null, decision_reason: null } as const

/** Updates a draft; a rejected note becomes a draft again. @throws ApiError 404; 409; 422 at its fields */
export async function updateNote(
  change: UserChange,
  id: string,
  { version, amount: gross, ...input }: CreditNoteInput & Versioned,
): Promise<void> {
  const { tx, actor } = change
  const { kind, partner_id, policy_id, reason } = input
  const parts = await computeAmounts(tx, { kind, partner_id, policy_id, gross, note_id: id })
  const row = await lockDraft(change, id)
  await assertVersion(change, row, { version })
  const branch_id = await branchOf(tx, input.branch_id)
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      kind,
      partner_id,
      policy_id,
      reason,
      branch_id,
      ...parts,
      state: 'draft',
      submitted_at: null,
      ...withoutDecision,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const after = await findNote(tx, id)
  await tx
    .updateTable('credit_notes')
    .set({ search: searchOf(after) })
    .where('id', '=', id)
    .execute()
  await note(change, after, 'changed', { state: 'draft', reason }, { state: row.state, amount: row.amount })
}

/** Deletes a draft, which has no number yet. @throws ApiError 404, 409 `not_a_draft` */
export async function discardNote(change: UserChange, id: string): Promise<void> {
  const row = await lockDraft(change, id)
  await note(change, row, 'discarded')
  await change.tx.deleteFrom('credit_notes').where('id', '=', id).execute()
}

/**
 * Submits a draft for approval, if its policy still covers it.
 * @throws ApiError 404; 409; 422 at `amount`, `policy_id`
 */
export async function submitNote(change: UserChange, id: string, { version }: Versioned): Promise<void> {
  const { tx, actor } = change
  const found = await findNote(tx, id)
  const parts = await computeAmounts(tx, { ...found, note_id: id })
  const row = await lockDraft(change, id)
  await assertVersion(change, row, { version })
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      state: 'pending_approval',
      ...parts,
      submitted_at: actor.now,
      ...withoutDecision,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const after = await findNote(tx, id)
  await note(change, after, 'submitted', { state: after.status }, { state: row.status })
  await notifyApprovers(change, after)
}

/** Withdraws an undecided note of the caller. @throws ApiError 404; 409 `decision_made`, `edit_conflict` */
export async function withdrawNote(change: UserChange, id: string, { version }: Versioned): Promise<void> {
  const { tx, actor } = change
  const row = await lockNote(tx, id)
  if (row.raised_by !== actor.principal.userId) throw notFound()
  if (row.state !== 'pending_approval') throw new ApiError(409, 'decision_made')
  await assertVersion(change, row, { version })
  await tx
    .updateTable('credit_notes')
    .set((eb) => ({
      state: 'draft',
      submitted_at: null,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await note(change, row, 'withdrawn', { state: 'draft' })
}
