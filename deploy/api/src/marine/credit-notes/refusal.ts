import type { ApprovalLimit, CreditNote } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { NoteRow } from './store.ts'

/**
 * Why somebody cannot approve a note as it is; null when they can.
 * @param limit the one it is above
 */
export function refusalOf(
  { state, raised_by }: Pick<NoteRow, 'state' | 'raised_by'>,
  { userId, privileges }: SignedInUser,
  limit: ApprovalLimit | null,
): CreditNote['refusal'] {
  if (state !== 'pending_approval') return 'decision_made'
  if (!privileges.has('marine.note.approve')) return 'not_allowed'
  if (raised_by === userId) return 'maker_is_checker'
  return limit ? 'limit_exceeded' : null
}
