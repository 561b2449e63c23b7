import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lastDayOf } from './periods.ts'
import { titleOf } from './store.ts'

const MOST = 2000

/** Something that explains the difference of a month. */
export interface ExplainedItem {
  kind:
    | 'disputed_line'
    | 'disputed_entry'
    | 'ignored'
    | 'later_line'
    | 'later_entry'
    | 'open_line'
    | 'open_entry'
  day: string
  text: string
  reference: string
  /** Kobo by which the bank has more. */
  amount: number
  reason: string
}

/** What is between bank and ledger at the end of a month, item by item, the oldest first. */
export async function explainedItems(db: Db | Tx, code: string, month: string): Promise<ExplainedItem[]> {
  const end = lastDayOf(month)
  const { rows } = await sql<ExplainedItem>`
    select * from (
      select case l.state when 'disputed' then 'disputed_line' else 'open_line' end as kind, l.day, l.narration as text,
        l.reference, l.amount - l.allocated as amount, coalesce(l.reason, '') as reason
      from bank_lines l where l.receiving_account = ${code} and l.day <= ${end}::date
        and l.state in ('open', 'partly', 'disputed')
      union all
      select 'ignored', l.day, l.narration, l.reference, l.amount - l.allocated, coalesce(l.reason, '')
      from bank_lines l where l.receiving_account = ${code} and l.day <= ${end}::date and l.state = 'ignored'
      union all
      select case e.state when 'disputed' then 'disputed_entry' else 'open_entry' end, e.day, ${titleOf('t.id')}, e.reference,
        e.allocated - e.amount, coalesce(e.reason, '')
      from bank_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.receiving_account = ${code} and e.day <= ${end}::date and e.state in ('open', 'partly', 'disputed')
      union all
      select 'later_line', l.day, l.narration, l.reference, a.amount, to_char(e.day, 'YYYY-MM-DD')
      from bank_entries e join bank_allocations a on a.entry_id = e.id and a.active
      join bank_lines l on l.id = a.line_id
      where e.receiving_account = ${code} and e.day > ${end}::date and l.day <= ${end}::date
      union all
      select 'later_entry', e.day, ${titleOf('t.id')}, e.reference, -a.amount, to_char(l.day, 'YYYY-MM-DD')
      from bank_lines l join bank_allocations a on a.line_id = l.id and a.active
      join bank_entries e on e.id = a.entry_id join ledger_transactions t on t.id = e.transaction_id
      where l.receiving_account = ${code} and l.day > ${end}::date and e.day <= ${end}::date
    ) item order by day, text limit ${MOST}`.execute(db)
  return rows
}
