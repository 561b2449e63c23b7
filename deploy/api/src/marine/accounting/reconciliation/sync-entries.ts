import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { CURRENCY } from './accounts.ts'

/**
 * Takes note of what the ledger has booked on a bank account since the last look. Entries of an account are numbered
 * without a gap in the order of their commits, so that those above the last number known are all there is.
 */
export async function syncEntries(db: Db | Tx, account: string, now: Date): Promise<void> {
  await sql`
    insert into bank_entries (id, transaction_id, receiving_account, number, day, amount, reference, changed_at)
    select e.id, e.transaction_id, ${account}, e.number, t.value_date, e.amount,
      coalesce(nullif(t.description, ''), o.description, ''), ${now.toISOString()}::timestamptz
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
      and e.number > coalesce((select max(number) from bank_entries where receiving_account = ${account}), 0)
    join ledger_transactions t on t.id = e.transaction_id
    left join ledger_transactions o on o.id = t.reversal_of
    where a.kind = 'bank' and a.owner = ${account} and a.currency = ${CURRENCY}
    on conflict do nothing`.execute(db)
}
