import type { CreditNote } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { NoteRow } from './store.ts'

/** Why somebody cannot approve a note as it is; null when they can. */
export function refusalOf(
  { state, raised_by, amount }: Pick<NoteRow, 'state' | 'raised_by' | 'amount'>,
  { userId, privileges, limits }: SignedInUser,
): CreditNote['refusal'] {
  if (state !== 'pending_approval') return 'decision_made'
  if (!privileges.has('marine.note.approve')) return 'not_allowed'
  if (raised_by === userId) return 'maker_not_checker'
  return amount > (limits.note ?? 0) ? 'limit_exceeded' : null
}
