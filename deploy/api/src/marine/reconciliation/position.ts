import { createHash } from 'node:crypto'
import { type BankAccount, type BankAgeing, type BankPosition, bankAges } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { dayAfter } from '../../platform/setups/entries.ts'
import { openReceivingAccounts } from '../wallet/receiving-accounts.ts'
import { CURRENCY, findAccount } from './accounts.ts'
import { balanceBefore, firstDayOf, firstStatement, lastDayOf, lockedBefore } from './periods.ts'

/** Both sides of an account at the end of a month; of a locked one as it was locked. @throws ApiError 404 */
export async function readPosition(
  db: Db | Tx,
  code: string,
  month: string,
  now: Date,
): Promise<BankPosition> {
  const { name, bank_name, account_number } = await findAccount(db, code)
  const account = { code, name, bank_name, account_number }
  const around = { ...(await standing(db, code, now)), ageing: await ageing(db, code, lagosDay(now)) }
  const locked = await readLocked(db, code, month)
  if (locked) {
    const { figures, at, by } = locked
    return {
      ...{ account, month, ...figures, ...around, digest: digestOf(code, month, figures) },
      ...{ locked: { at, by }, lock_first: null, covered: true },
    }
  }
  const figures = await readFigures(db, code, month)
  return {
    ...{ account, month, ...figures, ...around, digest: digestOf(code, month, figures) },
    locked: null,
    lock_first: await firstUnlocked(db, code, month),
    covered: lastDayOf(month) < lagosDay(now) && (await addsUp(db, code)),
  }
}

/** The figures of a month as it was locked, or as they are now. */
export async function readKeptFigures(
  db: Db | Tx,
  code: string,
  month: string,
): Promise<{ figures: Figures; locked_at: string | null }> {
  const locked = await readLocked(db, code, month)
  return {
    figures: locked?.figures ?? (await readFigures(db, code, month)),
    locked_at: locked?.at ?? null,
  }
}

async function readLocked(db: Db | Tx, code: string, month: string) {
  const found = await db
    .selectFrom('bank_periods')
    .innerJoin('users', 'users.id', 'bank_periods.locked_by')
    .select(['statement', 'locked_at'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('by'))
    .where('receiving_account', '=', code)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  if (!found) return null
  const { figures } = found.statement as { figures: Figures }
  return { figures, at: found.locked_at, by: found.by }
}

export type Figures = Pick<
  BankPosition,
  'bank' | 'ledger' | 'difference' | 'explained' | 'unexplained' | 'open'
>

const digestOf = (code: string, month: string, figures: Figures): string =>
  createHash('sha256')
    .update(JSON.stringify([code, month, figures]))
    .digest('hex')

/** What both sides come to at the end of a month, and what is between them. */
export async function readFigures(db: Db | Tx, code: string, month: string): Promise<Figures> {
  const [first, end] = [firstDayOf(month), lastDayOf(month)]
  const base = await lockedBefore(db, code, first)
  const until = base ? lastDayOf(base.month) : null
  const start = await firstStatement(db, code)
  const bankAt = async (day: string) => (await balanceBefore(db, code, day)) ?? start?.opening ?? 0
  const sums = await sumsOf(db, code, end, until)
  const ledgerAt = (day: string) =>
    ledgerBefore(db, code, day, base ? { ...base, until: lastDayOf(base.month) } : null)
  const bank = { opening: await bankAt(first), closing: await bankAt(dayAfter(end, 1)) }
  const ledger = { opening: await ledgerAt(first), closing: await ledgerAt(dayAfter(end, 1)) }
  const explained = {
    start: (start?.opening ?? 0) - sums.before,
    disputed: sums.disputed_lines - sums.disputed_entries,
    ignored: (base?.ignored ?? 0) + sums.ignored,
    later: sums.later,
  }
  return {
    ...{ bank, ledger, explained, difference: bank.closing - ledger.closing },
    unexplained: sums.lines_amount - sums.entries_amount,
    open: {
      ...{ lines: sums.lines, lines_amount: sums.lines_amount },
      ...{ entries: sums.entries, entries_amount: sums.entries_amount },
    },
  }
}

/** Kobo the ledger had on an account before a day, by the days money moved. */
async function ledgerBefore(
  db: Db | Tx,
  code: string,
  day: string,
  base: { ledger_closing: number; last_entry: number; until: string } | null,
): Promise<number> {
  if (!base) {
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount), 0)::bigint as sum from bank_entries
      where receiving_account = ${code} and day < ${day}::date`.execute(db)
    return Number(rows[0]?.sum ?? 0)
  }
  // Booked after the lock, an entry counts now, whatever day it is of.
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from (
      select amount from bank_entries where receiving_account = ${code} and day > ${base.until}::date
        and day < ${day}::date
      union all
      select amount from bank_entries where receiving_account = ${code} and number > ${base.last_entry}
        and day <= ${base.until}::date and day < ${day}::date
    ) since`.execute(db)
  return base.ledger_closing + Number(rows[0]?.sum ?? 0)
}

interface Sums {
  before: number
  lines: number
  lines_amount: number
  entries: number
  entries_amount: number
  disputed_lines: number
  disputed_entries: number
  ignored: number
  /** What lines until then are joined with later entries, less the reverse. */
  later: number
}

async function sumsOf(db: Db | Tx, code: string, end: string, until: string | null): Promise<Sums> {
  const rest = sql`coalesce(sum(amount - allocated), 0)::bigint`
  const open = (table: string) =>
    sql`from ${sql.table(table)} where receiving_account = ${code} and day <= ${end}::date`
  const { rows } = await sql<Sums>`
    with later as (
      select a.match_id from bank_lines l join bank_allocations a on a.line_id = l.id and a.active
      where l.receiving_account = ${code} and l.day > ${end}::date
      union
      select a.match_id from bank_entries e join bank_allocations a on a.entry_id = e.id and a.active
      where e.receiving_account = ${code} and e.day > ${end}::date
    )
    select
      (select coalesce(sum(amount), 0)::bigint from bank_entries
        where receiving_account = ${code} and state = 'before') as before,
      (select count(*)::int ${open('bank_lines')} and state in ('open', 'partly')) as lines,
      (select ${rest} ${open('bank_lines')} and state in ('open', 'partly')) as lines_amount,
      (select count(*)::int ${open('bank_entries')} and state in ('open', 'partly')) as entries,
      (select ${rest} ${open('bank_entries')} and state in ('open', 'partly')) as entries_amount,
      (select ${rest} ${open('bank_lines')} and state = 'disputed') as disputed_lines,
      (select ${rest} ${open('bank_entries')} and state = 'disputed') as disputed_entries,
      (select ${rest} ${open('bank_lines')} and state = 'ignored' and day > ${until ?? '1900-01-01'}::date) as ignored,
      (select coalesce(sum(case when l.day <= ${end}::date then a.amount else 0 end
          - case when e.day <= ${end}::date then a.amount else 0 end), 0)::bigint
        from later join bank_allocations a on a.match_id = later.match_id and a.active
        join bank_entries e on e.id = a.entry_id left join bank_lines l on l.id = a.line_id) as later`.execute(
    db,
  )
  const found = rows[0] as Sums
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Sums
}

/** The first month before one that has lines and is not locked. */
async function firstUnlocked(db: Db | Tx, code: string, month: string): Promise<string | null> {
  const first = firstDayOf(month)
  const base = await lockedBefore(db, code)
  const found = await db
    .selectFrom('bank_lines')
    .select(sql<string>`to_char(min(day), 'YYYY-MM')`.as('month'))
    .where('receiving_account', '=', code)
    .where('day', '<', first)
    .where('day', '>', base ? lastDayOf(base.month) : '1900-01-01')
    .executeTakeFirst()
  return found?.month ?? null
}

/** Whether the lines come to what the newest statement closed with: none between two statements is missing. */
async function addsUp(db: Db | Tx, code: string): Promise<boolean> {
  const newest = await db
    .selectFrom('bank_files')
    .select(['last_day', 'closing'])
    .where('receiving_account', '=', code)
    .where('state', '=', 'imported')
    .where('last_day', 'is not', null)
    .orderBy('last_day', 'desc')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.last_day) return false
  return (await balanceBefore(db, code, dayAfter(newest.last_day, 1))) === newest.closing
}

async function standing(db: Db | Tx, code: string, _now: Date) {
  const { rows } = await sql<{ waiting: number; wallets: number; others: number; suspense: number }>`
    select
      (select count(*)::int from bank_proposals where receiving_account = ${code} and state = 'proposed') as waiting,
      (select coalesce(sum(balance * side), 0)::bigint from ledger_accounts
        where kind like 'wallet-%' and currency = ${CURRENCY}) as wallets,
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts
        where kind not like 'wallet-%' and currency = ${CURRENCY}) as others,
      (select coalesce(sum(balance * side), 0)::bigint from ledger_accounts
        where kind = 'suspense' and currency = ${CURRENCY}) as suspense`.execute(db)
  const { waiting = 0, wallets = 0, others = 0, suspense = 0 } = rows[0] ?? {}
  return {
    waiting,
    control: { wallets: Number(wallets), account: Number(others) },
    suspense: Number(suspense),
  }
}

const AGES = [2, 7, 30, 60, Number.POSITIVE_INFINITY]

async function ageing(db: Db | Tx, code: string, today: string): Promise<BankAgeing[]> {
  const { rows } = await sql<{ age: number; lines: number; amount: number }>`
    select case when ${today}::date - day <= 2 then 0 when ${today}::date - day <= 7 then 1
        when ${today}::date - day <= 30 then 2 when ${today}::date - day <= 60 then 3 else 4 end as age,
      count(*)::int as lines, sum(amount - allocated)::bigint as amount
    from bank_lines where receiving_account = ${code} and state in ('open', 'partly', 'disputed')
    group by 1`.execute(db)
  return AGES.map((_, at) => {
    const found = rows.find(({ age }) => age === at)
    return { age: bankAges[at] ?? '60+', lines: found?.lines ?? 0, amount: Number(found?.amount ?? 0) }
  })
}

/** Every account partners pay into, or ever paid into and something is known of. */
export async function listAccounts(db: Db, now: Date): Promise<BankAccount[]> {
  const accounts = await openReceivingAccounts(db, lagosDay(now))
  const codes = accounts.map(({ code }) => code)
  const { rows } = await sql<Omit<BankAccount, 'name' | 'bank_name' | 'account_number'>>`
    select asked.code, l.open_lines, l.open_amount, l.oldest_open,
      (select count(*)::int from bank_entries e where e.receiving_account = asked.code
        and e.state in ('open', 'partly')) as open_entries,
      (select max(last_day) from bank_files f where f.receiving_account = asked.code and f.state = 'imported') as until,
      (select to_char(max(month), 'YYYY-MM') from bank_periods p where p.receiving_account = asked.code) as locked_until
    from unnest(${codes}::text[]) as asked (code)
    cross join lateral (
      select count(*)::int as open_lines, coalesce(sum(amount - allocated), 0)::bigint as open_amount,
        min(day) as oldest_open
      from bank_lines l where l.receiving_account = asked.code and l.state in ('open', 'partly', 'disputed')
    ) l`.execute(db)
  return accounts.map(({ code, name, bank_name, account_number }) => {
    const found = rows.find((row) => row.code === code)
    return {
      ...{ code, name, bank_name, account_number },
      ...{ open_lines: found?.open_lines ?? 0, open_amount: Number(found?.open_amount ?? 0) },
      ...{ oldest_open: found?.oldest_open ?? null, open_entries: found?.open_entries ?? 0 },
      ...{ until: found?.until ?? null, locked_until: found?.locked_until ?? null },
    }
  })
}
