import { createHash } from 'node:crypto'
import { type BankAccount, type BankAgeing, type BankPosition, bankAges } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { openReceivingAccounts } from '../../wallet/balance/receiving-accounts.ts'
import { CURRENCY, findAccount } from '../items/accounts.ts'
import { balanceBefore, firstDayOf, lastDayOf, lockedBefore, startOf, statedMonths } from '../items/months.ts'
import {
  type AccountMonth,
  type Figures,
  type PresentedFigures,
  presentedFigures,
  readFigures,
} from './figures.ts'

/** Reads both balances of an account at a month's end; stored figures for a locked month. @throws ApiError 404 */
export async function readPosition(
  db: Db | Tx,
  code: string,
  month: string,
  now: Date,
): Promise<BankPosition> {
  const { name, bank_name, account_number } = await findAccount(db, code)
  const account = { code, name, bank_name, account_number }
  const around = {
    ...(await readOpenAmounts(db, code, month)),
    ageing: await ageing(db, code, lagosDay(now)),
  }
  const locked = await readLocked(db, code, month)
  if (locked) {
    const { figures, at, by } = locked
    return {
      account,
      month,
      ...figures,
      ...around,
      digest: digestOf(code, month, figures),
      locked: { at, by },
      lock_first: null,
      covered: true,
      start: null,
    }
  }
  const [figures] = await readFigures(db, [{ code, month }])
  if (!figures) throw new Error('A month has no figures.')
  const isStated = (await statedMonths(db, [code]))(code, month)
  return {
    account,
    month,
    ...presentedFigures(figures, isStated),
    ...around,
    locked: null,
    start: await startOf(db, code),
    digest: digestOf(code, month, figures),
    lock_first: await firstUnlocked(db, code, month),
    covered: isStated && lastDayOf(month) < lagosDay(now) && (await addsUp(db, code)),
  }
}

/** Reads the stored figures of locked months and the current ones of others, in the requested order. */
export async function readMonthFigures(
  db: Db | Tx,
  requested: readonly AccountMonth[],
): Promise<{ figures: PresentedFigures; locked_at: string | null }[]> {
  const { rows } = await sql<{ figures: Figures; locked_at: string } & AccountMonth>`
    select receiving_account as code, to_char(p.month, 'YYYY-MM') as month, statement -> 'figures' as figures, locked_at
    from json_to_recordset(${JSON.stringify(requested)}::json) as a (code text, month text)
    join bank_periods p on p.receiving_account = a.code and p.month = (a.month || '-01')::date`.execute(db)
  const keyOf = ({ code, month }: AccountMonth): string => `${code} ${month}`
  const locked = new Map(rows.map((row) => [keyOf(row), row]))
  const open = requested.filter((one) => !locked.has(keyOf(one)))
  const now = await readFigures(db, open)
  const isStated = await statedMonths(db, [...new Set(open.map(({ code }) => code))])
  const figures = new Map(
    open.map((one, at) => [keyOf(one), presentedFigures(now[at] as Figures, isStated(one.code, one.month))]),
  )
  return requested.map((one) => {
    const then = locked.get(keyOf(one))
    return {
      figures: (then?.figures ?? figures.get(keyOf(one))) as PresentedFigures,
      locked_at: then?.locked_at ?? null,
    }
  })
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

const digestOf = (code: string, month: string, figures: Figures): string =>
  createHash('sha256')
    .update(JSON.stringify([code, month, figures]))
    .digest('hex')

/** Finds the first unlocked month with lines before a month. */
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

/** Returns whether the lines sum to the newest closing balance, so that no statement in between is missing. */
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

async function readOpenAmounts(db: Db | Tx, code: string, month: string) {
  const { rows } = await sql<{ waiting: number; wallets: number; others: number; suspense: number }>`
    select
      (select count(*)::int from bank_proposals p where p.receiving_account = ${code} and p.state = 'proposed'
        and coalesce((select day from bank_lines where id = p.line_id),
          (select day from bank_entries where id = p.entry_id),
          (select min(l.day) from bank_allocations a join bank_lines l on l.id = a.line_id
            where a.match_id = p.match_id), '-infinity') <= ${lastDayOf(month)}::date) as waiting,
      (select coalesce(sum(balance * side), 0)::bigint from ledger_accounts
        where kind like 'wallet-%' and currency = ${CURRENCY}) as wallets,
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts
        where kind not like 'wallet-%' and currency = ${CURRENCY}) as others,
      (select coalesce(sum(balance * side), 0)::bigint from ledger_accounts
        where kind = 'suspense' and owner = '' and currency = ${CURRENCY}) as suspense`.execute(db)
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

/** Lists the current receiving accounts, and former ones with lines or entries. */
export async function listAccounts(db: Db, now: Date): Promise<BankAccount[]> {
  const accounts = await openReceivingAccounts(db, lagosDay(now))
  const codes = accounts.map(({ code }) => code)
  const { rows } = await sql<Omit<BankAccount, 'name' | 'bank_name' | 'account_number'>>`
    select requested.code, l.open_lines, l.open_amount, l.oldest_open,
      (select count(*)::int from bank_entries e where e.receiving_account = requested.code
        and e.state in ('open', 'partly')) as open_entries,
      (select max(last_day) from bank_files f where f.receiving_account = requested.code and f.state = 'imported') as until,
      (select to_char(max(month), 'YYYY-MM') from bank_periods p where p.receiving_account = requested.code) as locked_until
    from unnest(${codes}::text[]) as requested (code)
    cross join lateral (
      select count(*)::int as open_lines, coalesce(sum(amount - allocated), 0)::bigint as open_amount,
        min(day) as oldest_open
      from bank_lines l where l.receiving_account = requested.code and l.state in ('open', 'partly', 'disputed')
    ) l`.execute(db)
  return accounts.map(({ code, name, bank_name, account_number }) => {
    const found = rows.find((row) => row.code === code)
    return {
      code,
      name,
      bank_name,
      account_number,
      open_lines: found?.open_lines ?? 0,
      open_amount: Number(found?.open_amount ?? 0),
      oldest_open: found?.oldest_open ?? null,
      open_entries: found?.open_entries ?? 0,
      until: found?.until ?? null,
      locked_until: found?.locked_until ?? null,
    }
  })
}
