import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../../../ledger/accounts.ts'
import type { JournalLine } from '../../../../ledger/journal-lines.ts'
import { paidByNotes } from '../../../../ledger/posting-rules.ts'
import { type Change, note } from '../notes/change.ts'
import { lockNote, type NoteRow } from '../notes/store.ts'
import { touch } from './apply.ts'
import { CURRENCY } from './issue.ts'

export interface DebitNote {
  number: string
  partner_id: string
  policy_id: string
  /** Amount due in kobo. */
  amount: number
}

export interface PaidByNotes {
  /** Amount in kobo that credit notes pay; 0 where none is reserved for a debit note. The wallet pays the rest. */
  covered: number
  /** Journal lines of the debit note's posting that replace the covered amount of the wallet. */
  lines: JournalLine[]
  /** Records the applications of the notes, once the debit note is posted. */
  record(transactionId: string): Promise<void>
}

/**
 * Pays a debit note of an additional premium from the unapplied credit notes reserved for it, oldest first. Locks the
 * notes for this transaction.
 * @example
 * const paid = await payByNotes(change, { number, partner_id, policy_id, amount })
 * const id = await post(tx, { …, lines: [...paid.lines, debit(available(partner_id), amount - paid.covered), ...premiumOf(PRODUCT, amount)] })
 * await paid.record(id)
 */
export async function payByNotes(change: Change, debitNote: DebitNote): Promise<PaidByNotes> {
  const { tx, actor } = change
  const { partner_id, policy_id, number, amount } = debitNote
  const reserved = await tx
    .selectFrom('credit_notes')
    .select(['id'])
    .where('partner_id', '=', partner_id)
    .where('for_debit_note', '=', true)
    .where('open', '>', 0)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const uses: { row: NoteRow; amount: number }[] = []
  let left = amount
  for (const { id } of reserved) {
    if (left === 0) break
    const row = await lockNote(tx, id)
    const used = Math.min(left, row.for_debit_note ? row.open : 0)
    if (used === 0) continue
    uses.push({ row, amount: used })
    left -= used
  }
  const covered = amount - left
  const lines = paidByNotes(partner_id, covered)
  if (covered > 0) await openAccounts(tx, lines, CURRENCY)
  return {
    covered,
    lines,
    async record(transaction_id) {
      for (const { row, amount: used } of uses) {
        await note(change, row, 'applied', { applied: used, left: row.open - used, debit_note: number })
        await tx
          .insertInto('credit_note_applications')
          .values({
            id: uuid(),
            note_id: row.id,
            target: 'debit_note',
            debit_note_number: number,
            policy_id,
            amount: used,
            transaction_id,
            applied_at: actor.now,
            applied_by: 'userId' in actor.principal ? actor.principal.userId : null,
          })
          .execute()
        await touch(change, row.id)
      }
    },
  }
}
