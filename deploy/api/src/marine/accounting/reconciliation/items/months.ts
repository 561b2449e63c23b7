import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'

/** Schema of a month: `yyyy-mm`. */
export const monthFilter = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fields.date_format')

/** Returns the last day of a month named as `yyyy-mm` or by its first day. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export const firstDayOf = (month: string): string => `${month}-01`

/** Selects the newest locked month of an account, optionally before a day. */
export function lockedBefore(db: Db | Tx, account: string, before?: string) {
  const found = db
    .selectFrom('bank_periods')
    .selectAll()
    .where('receiving_account', '=', account)
    .orderBy('month', 'desc')
    .limit(1)
  return (before ? found.where('month', '<', before) : found).executeTakeFirst()
}

/** Reads the last day of the locked months. */
export async function lockedUntil(db: Db | Tx, account: string): Promise<string | null> {
  const period = await lockedBefore(db, account)
  return period ? lastDayOf(period.month) : null
}

/** Selects the opening balance and the first day of the first statement. */
function firstStatement(db: Db | Tx, account: string) {
  return db
    .selectFrom('bank_files')
    .select(['first_day', 'opening'])
    .where('receiving_account', '=', account)
    .where('state', '=', 'imported')
    .where('first_day', 'is not', null)
    .orderBy('first_day')
    .orderBy('imported_at')
    .limit(1)
    .executeTakeFirst()
}

/** Reads the opening balance of an account's first statement; null before it, and once a month is locked. */
export async function startOf(
  db: Db | Tx,
  account: string,
): Promise<{ day: string; opening: number } | null> {
  if (await lockedBefore(db, account)) return null
  const first = await firstStatement(db, account)
  return first?.first_day ? { day: first.first_day, opening: first.opening ?? 0 } : null
}

/** Lists the months from the first to the newest statement of each account. */
export async function statedMonths(
  db: Db | Tx,
  accounts: readonly string[],
): Promise<(account: string, month: string) => boolean> {
  const { rows } = await sql<{ account: string; first: string; last: string }>`
    select receiving_account as account, to_char(min(first_day), 'YYYY-MM') as first,
      to_char(max(last_day), 'YYYY-MM') as last
    from bank_files where state = 'imported' and first_day is not null
      and receiving_account = any (${accounts}::text[])
    group by receiving_account`.execute(db)
  const spans = new Map(rows.map((row) => [row.account, row]))
  return (account, month) => {
    const span = spans.get(account)
    return span !== undefined && span.first <= month && month <= span.last
  }
}

/** Computes the bank balance before a day from its lines; null before the first statement. */
export async function balanceBefore(db: Db | Tx, account: string, day: string): Promise<number | null> {
  const start = await firstStatement(db, account)
  if (!start?.first_day || day < start.first_day) return null
  const period = await lockedBefore(db, account, day)
  const until = period ? lastDayOf(period.month) : null
  const base = period && until && until < day ? { closing: period.bank_closing, until } : null
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from bank_lines
    where receiving_account = ${account} and day < ${day}::date and day > ${base?.until ?? '1900-01-01'}::date`.execute(
    db,
  )
  return (base?.closing ?? start.opening ?? 0) + Number(rows[0]?.sum ?? 0)
}

export const monthLocked = (): ApiError => new ApiError(409, 'month_locked')
