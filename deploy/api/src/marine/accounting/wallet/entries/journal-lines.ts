import type { JournalLine, WalletTransaction } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** Selects both sides of the transaction `t`, debits first, with the names of the account owners. */
export const journalLines = sql<JournalLine[]>`(
  select jsonb_agg(jsonb_build_object('kind', a.kind, 'owner', coalesce(
      (select p.name from partners p where p.id::text = a.owner),
      (select s.name from setup_rows s where s.list = 'receiving_accounts' and a.kind = 'bank' and s.code = a.owner
        order by s.effective_from desc limit 1), a.owner),
    'debit', greatest(e.amount, 0), 'credit', greatest(-e.amount, 0)) order by e.amount desc, a.kind)
  from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id)`

const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Selects the name of the user or other source of a posting. */
export const personOf = (column: string) => sql<string>`coalesce(
  (select first_name || ' ' || last_name from users where id::text = ${sql.ref(column)}), ${sql.ref(column)})`

/** Reads the reversals of a transaction, oldest first. */
export async function reversalsOf(db: Db, id: string): Promise<WalletTransaction['reversals']> {
  const { rows } = await sql<WalletTransaction['reversals'][number]>`
    select t.id, ${instantOf('t.posted_at')} as booked_at, coalesce(t.reason, '') as reason,
      ${personOf('t.made_by')} as made_by, ${personOf('t.checked_by')} as checked_by,
      (select sum(amount)::bigint from ledger_entries where transaction_id = t.id and amount > 0) as amount
    from ledger_transactions t where t.reversal_of = ${id} order by t.posted_at, t.id`.execute(db)
  return rows
}
