import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { lastDayOf } from '../items/months.ts'
import { titleOf } from '../items/store.ts'

/** Most items listed in a document and a locked month; the rest is given by its number and sum. */
const MOST = 2000
const PAGE = 1000

/** An item that explains the difference of a month. */
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
  /** Surplus of the bank in kobo. */
  amount: number
  reason: string
}

/** Number and sum of the items that are not listed. */
interface RestOfItems {
  count: number
  /** Surplus of the bank in kobo. */
  amount: number
}

export interface ExplainedItems {
  items: ExplainedItem[]
  /** Null where every item is listed. */
  rest: RestOfItems | null
}

type FoundItem = ExplainedItem & { id: string }

/** SQL of the items that differ between bank and ledger at the end of a month. */
function itemsAt(code: string, month: string): RawBuilder<FoundItem> {
  const end = lastDayOf(month)
  return sql<FoundItem>`(
      select case l.state when 'disputed' then 'disputed_line' else 'open_line' end as kind, l.day, l.narration as text,
        l.reference, l.amount - l.allocated as amount, coalesce(l.reason, '') as reason, l.id
      from bank_lines l where l.receiving_account = ${code} and l.day <= ${end}::date
        and l.state in ('open', 'partly', 'disputed')
      union all
      select 'ignored', l.day, l.narration, l.reference, l.amount - l.allocated, coalesce(l.reason, ''), l.id
      from bank_lines l where l.receiving_account = ${code} and l.day <= ${end}::date and l.state = 'ignored'
      union all
      select case e.state when 'disputed' then 'disputed_entry' else 'open_entry' end, e.day, ${titleOf('t.id')}, e.reference,
        e.allocated - e.amount, coalesce(e.reason, ''), e.id
      from bank_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.receiving_account = ${code} and e.day <= ${end}::date and e.state in ('open', 'partly', 'disputed')
      union all
      select 'later_line', l.day, l.narration, l.reference, a.amount, to_char(e.day, 'YYYY-MM-DD'), a.id
      from bank_entries e join bank_allocations a on a.entry_id = e.id and a.active
      join bank_lines l on l.id = a.line_id
      where e.receiving_account = ${code} and e.day > ${end}::date and l.day <= ${end}::date
      union all
      select 'later_entry', e.day, ${titleOf('t.id')}, e.reference, -a.amount, to_char(l.day, 'YYYY-MM-DD'), a.id
      from bank_lines l join bank_allocations a on a.line_id = l.id and a.active
      join bank_entries e on e.id = a.entry_id join ledger_transactions t on t.id = e.transaction_id
      where l.receiving_account = ${code} and l.day > ${end}::date and e.day <= ${end}::date
    ) item`
}

const isAfter = (last: FoundItem | undefined): RawBuilder<boolean> =>
  last
    ? sql<boolean>`(item.day, item.kind, item.id) > (${last.day}::date, ${last.kind}, ${last.id}::uuid)`
    : sql<boolean>`true`

async function readItems(
  db: Db | Tx,
  items: RawBuilder<FoundItem>,
  { after, limit }: { after?: FoundItem | undefined; limit: number },
): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select * from ${items} where ${isAfter(after)} order by day, kind, id limit ${limit}`.execute(db)
  return rows
}

/** Reads a limited number of differing items at the end of a month, oldest first. */
export async function explainedItems(
  db: Db | Tx,
  code: string,
  month: string,
  most = MOST,
): Promise<ExplainedItems> {
  const items = itemsAt(code, month)
  const rows = await readItems(db, items, { limit: most + 1 })
  const listedRows = rows.slice(0, most)
  const listed = listedRows.map(listedItem)
  if (rows.length <= most) return { items: listed, rest: null }
  const { rows: sums } = await sql<RestOfItems>`
    select count(*)::int as count, sum(amount)::bigint as amount from ${items}
    where ${isAfter(listedRows.at(-1))}`.execute(db)
  const { count = 0, amount = 0 } = sums[0] ?? {}
  return { items: listed, rest: { count, amount: Number(amount) } }
}

/** Reads all differing items page by page. */
export async function* explainedPages(
  db: Db,
  code: string,
  month: string,
  size = PAGE,
): AsyncGenerator<ExplainedItem[]> {
  const items = itemsAt(code, month)
  let after: FoundItem | undefined
  do {
    const rows = await readItems(db, items, { after, limit: size })
    yield rows.map(listedItem)
    after = rows.length === size ? rows.at(-1) : undefined
  } while (after)
}

const listedItem = ({ id: _id, ...item }: FoundItem): ExplainedItem => item
