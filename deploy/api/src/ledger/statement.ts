import { sql } from 'kysely'
import { instant } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Account } from './accounts.ts'
import { findAccount } from './accounts.ts'
import type { JournalEntryKind } from './post.ts'

interface StatementLine {
  /** The entry's number on its account, used as the page cursor. */
  number: number
  transaction_id: string
  reference: string
  kind: JournalEntryKind
  description: string
  reason: string | null
  reversal_of: string | null
  booked_at: string
  value_date: string
  /** Seen from the account's own side: positive increases it. */
  amount: number
  /** Balance after this line. */
  balance: number
}

export interface Statement {
  /** Balance before `from`. */
  opening: number
  /** Balance before `to`, which is the opening balance of the statement that follows. */
  closing: number
  lines: StatementLine[]
  /** Cursor of the next page; null on the last page. */
  next: number | null
}

export interface StatementOptions {
  currency: string
  /** Start of the statement, and its exclusive end. A statement is ordered by the instant of booking. */
  from?: Date
  to?: Date
  order?: 'newest' | 'oldest'
  /** The `next` of the previous page. */
  after?: number
  limit?: number
}

/**
 * Reads a page of an account's movements in one snapshot.
 * @throws ApiError 404 for an account that was never opened
 */
export async function statement(
  db: Db | Tx,
  account: Account,
  { currency, from, to, order = 'newest', after, limit = 50 }: StatementOptions,
): Promise<Statement> {
  const { id, side } = await findAccount(db, account, currency)
  const before = (end: Date) => sql`(
    select balance_after * ${side}::int from ledger_entries where account_id = ${id} and booked_at < ${instant(end)}
    order by booked_at desc, number desc limit 1)`
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc')
  const { rows } = await sql<Pick<Statement, 'opening' | 'closing' | 'lines'>>`
    select
      coalesce(${from ? before(from) : sql`null`}, 0)::bigint as opening,
      coalesce(${to ? before(to) : sql`(select balance * side from ledger_accounts where id = ${id})`}, 0)::bigint
        as closing,
      (select coalesce(jsonb_agg(line order by number ${direction}), '[]') from (
        select e.number, t.id as transaction_id, t.reference, t.kind, t.description, t.reason, t.reversal_of,
          ${isoInstant('e.booked_at')} as booked_at, t.value_date,
          e.amount * ${side}::int as amount, e.balance_after * ${side}::int as balance
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account_id = ${id}
          ${from ? sql`and e.booked_at >= ${instant(from)}` : sql``}
          ${to ? sql`and e.booked_at < ${instant(to)}` : sql``}
          ${after === undefined ? sql`` : order === 'newest' ? sql`and e.number < ${after}` : sql`and e.number > ${after}`}
        order by e.booked_at ${direction}, e.number ${direction}
        limit ${limit + 1}
      ) line) as lines`.execute(db)
  const { opening = 0, closing = 0, lines = [] } = rows[0] ?? {}
  const page = lines.slice(0, limit)
  return { opening, closing, lines: page, next: lines.length > limit ? (page.at(-1)?.number ?? null) : null }
}

const isoInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
