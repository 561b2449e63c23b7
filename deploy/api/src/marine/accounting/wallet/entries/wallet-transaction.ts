import type { WalletSubject, WalletTransaction } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { MarineAdmin } from '../../../../platform/access/principal.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { subject } from './entries.ts'
import { allocateFifo, unspentOf } from './fifo-allocation.ts'
import { journalLines, personOf, reversalsOf } from './journal-lines.ts'
import { presentReversal, selectReversals } from './reversal-store.ts'
import { reversibleOf } from './reversible.ts'

type Facts = Pick<
  WalletTransaction,
  | 'id'
  | 'reference'
  | 'kind'
  | 'booked_at'
  | 'value_date'
  | 'description'
  | 'reason'
  | 'made_by'
  | 'checked_by'
  | 'lines'
> & { of_id: string | null; of_reference: string | null; subject: WalletSubject | null; partner_name: string }

const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Reads a wallet transaction with both sides, subject and reversals. @throws ApiError 404 */
export async function readTransaction(
  db: Db,
  id: string,
  principal: MarineAdmin,
): Promise<WalletTransaction> {
  const { partnerId, mayBe, left, available } = await reversibleOf(db, id)
  const { rows } = await sql<Facts>`
    select t.id, t.reference, t.kind, ${instantOf('t.posted_at')} as booked_at, t.value_date, t.description, t.reason,
      ${personOf('t.made_by')} as made_by, ${personOf('t.checked_by')} as checked_by, ${subject} as subject,
      ${journalLines} as lines,
      o.id as of_id, o.reference as of_reference,
      coalesce((select name from partners where id::text = ${partnerId}), '') as partner_name
    from ledger_transactions t left join ledger_transactions o on o.id = t.reversal_of
    where t.id = ${id}`.execute(db)
  const { of_id, of_reference, partner_name, ...facts } = rows[0] as Facts
  const proposals = await selectReversals(db)
    .where('reversal.transaction_id', '=', id)
    .orderBy('reversal.proposed_at', 'desc')
    .execute()
  return {
    ...facts,
    partner: { id: partnerId, name: partner_name },
    reversal_of: of_id && of_reference ? { id: of_id, reference: of_reference } : null,
    paid_from: await allocateFifo(db, id),
    left: await unspentOf(db, id),
    reversals: await reversalsOf(db, id),
    proposals: proposals.map((row) => presentReversal(row, principal)),
    reversible: mayBe ? Math.min(left, available) : 0,
  }
}
