import type { CreditNote } from '@coverdesk/sdk'
import { authorise, verdictOf, withAble } from '../../../../authority/authorise.ts'
import type { Decision } from '../../../../authority/decision.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { UserChange } from './change.ts'
import type { NoteRow } from './store.ts'

type Decided = Pick<NoteRow, 'id' | 'raised_by' | 'amount'>

/** Decision to reject a note, which has no limit. */
export const noteRejection = ({ id, raised_by }: Decided): Decision => ({
  objectKind: 'credit_note',
  objectId: id,
  privilege: 'marine.note.approve',
  makers: [raised_by],
})

export const noteApproval = (row: Decided): Decision => ({
  ...noteRejection(row),
  limit: { name: 'note', amount: row.amount },
})

/** Decision to void an issued note, under the limits and the daily total of issuing it. */
export const noteVoiding = (row: Decided): Decision => ({
  ...noteApproval(row),
  objectKind: 'credit_note_void',
})

/** Decision to reverse an application, by another user than its maker. */
export const applicationUndoing = (
  { id, applied_by }: { id: string; applied_by: string | null },
  amount: number,
): Decision => ({
  objectKind: 'credit_note_application',
  objectId: id,
  privilege: 'marine.note.approve',
  makers: [applied_by],
  limit: { name: 'note', amount },
})

/** Authorises a decision on a note in its transaction, and records it. @throws ApiError 403 as `authorise` */
export async function decideNote(
  { tx, actor }: UserChange,
  decision: Decision,
  outcome: 'approved' | 'rejected',
): Promise<void> {
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, outcome, actor.now)
}

/** Returns whether the caller can approve a note, and the limit it exceeds. */
export async function readStanding(
  db: Db | Tx,
  row: NoteRow,
  caller: SignedInUser,
  now: Date,
): Promise<Pick<CreditNote, 'refusal' | 'limit'>> {
  if (row.state !== 'pending_approval') return { refusal: 'decision_made', limit: null }
  const decision = noteApproval(row)
  const verdict = await verdictOf(db, caller, decision, now)
  if ('grant' in verdict) return { refusal: null, limit: null }
  return { refusal: verdict.refusal, limit: await withAble(db, caller, decision, verdict.exceeded) }
}
