import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockEntry, lockLine } from '../items/lock-items.ts'
import { type LineRow, lineSettled } from '../items/store.ts'
import { followReversals } from '../matching/run-matching.ts'

/** Disputes an unsettled line, or reopens a disputed or ignored one. */
export async function markLine(
  tx: Tx,
  id: string,
  { version, reason = null }: { version: number; reason?: string | null },
  to: 'disputed' | null,
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockLine(tx, id, version)
  const marked = row.state === 'disputed' || row.state === 'ignored'
  if (to === null ? !marked : row.amount === row.allocated) throw lineSettled()
  await markLockedLine(tx, row, reason, to, user, actor)
}

/** Marks a line whose account is locked already. @throws ApiError 409 `line_settled` for a cancelled line */
export async function markLockedLine(
  tx: Tx,
  row: LineRow,
  reason: string | null,
  to: 'disputed' | 'ignored' | null,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  const { id, version } = row
  // Undoing the cancellation reopens all its lines together.
  if (row.cancelled) throw lineSettled()
  await tx
    .updateTable('bank_lines')
    .set({
      state: to ?? (row.allocated === 0 ? 'open' : 'partly'),
      reason: to ? reason : null,
      changed_by: userId,
      changed_at: actor.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bank_suggestions').where('line_id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: `bank_line.${to ?? 'reopened'}`,
    objectKind: 'bank_line',
    objectId: id,
    before: { state: row.state, reason: row.reason },
    after: { text: row.narration, amount: row.amount, reason: reason ?? '' },
  })
  await followReversals(tx, row.receiving_account, actor.now)
}

export async function markEntry(
  tx: Tx,
  id: string,
  { version, reason = null }: { version: number; reason?: string | null },
  to: 'disputed' | null,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockEntry(tx, id, version)
  if (to === null ? row.state !== 'disputed' : row.amount === row.allocated || row.state === 'before')
    throw lineSettled()
  await tx
    .updateTable('bank_entries')
    .set({
      state: to ?? (row.allocated === 0 ? 'open' : 'partly'),
      reason: to ? reason : null,
      changed_by: userId,
      changed_at: actor.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bank_suggestions').where('entry_id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: `bank_entry.${to ?? 'reopened'}`,
    objectKind: 'bank_entry',
    objectId: id,
    before: { state: row.state, reason: row.reason },
    after: { text: row.title, amount: row.amount, reason: reason ?? '' },
  })
  await followReversals(tx, row.receiving_account, actor.now)
}
