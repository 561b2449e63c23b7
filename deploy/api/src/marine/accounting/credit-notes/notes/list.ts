import { creditNoteList } from '@coverdesk/lists/credit-notes'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/database.ts'
import { listQuery, textMatch } from '../../../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../../../platform/http/list-filters.ts'
import { readPageOf } from '../../../../platform/http/page.ts'
import { selectNotes } from './store.ts'

export const noteSorts = {
  created_at: 'note.created_at',
  amount: 'note.amount',
} as const satisfies SortsOf<typeof creditNoteList>

const noteFilters = filtersOf(creditNoteList)
export const noteQuery = listQuery(noteSorts, noteFilters)

/** Reads a page of notes. @param scope a partner, to list its issued notes only; omitted for staff of the insurer */
export function readNotes(db: Db, query: z.infer<typeof noteQuery>, scope?: string) {
  const { state, kind, partner_id, policy_id, q } = query
  let found = db.selectFrom('credit_notes as note')
  if (scope) found = found.where('note.partner_id', '=', scope).where('note.number', 'is not', null)
  if (state === 'open') found = found.where('note.open', '>', 0)
  else if (state) found = found.where('note.status', '=', state)
  if (kind) found = found.where('note.kind', '=', kind)
  if (partner_id) found = found.where('note.partner_id', '=', partner_id)
  if (policy_id) found = found.where('note.policy_id', '=', policy_id)
  if (q) found = found.where(textMatch('note.search', q))
  return readPageOf(db, { found, shown: selectNotes(db) }, query, noteSorts, 'created_at')
}
