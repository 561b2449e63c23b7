import type { BankMonth, ReportSummary } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { CURRENCY } from '../accounting/reconciliation/items/accounts.ts'
import { firstDayOf, lastDayOf } from '../accounting/reconciliation/items/months.ts'
import { readMonthFigures } from '../accounting/reconciliation/periods/position.ts'
import { allReceivingAccounts } from '../accounting/wallet/balance/receiving-accounts.ts'
import type { Span } from './span.ts'
import { total } from './summary.ts'

/** Most months of a report, as each is summed from its lines since the newest lock. */
const MOST_MONTHS = 24

export const bankMonthSorts = {
  month: 'report.month',
  ledger_closing: 'report.ledger_closing',
  difference: 'report.difference',
  unexplained: 'report.unexplained',
} as const

/** Returns the months of a period, up to the present one. @throws ApiError 422 at `from` above two years */
function monthsOf({ from, to }: Span, now: Date): { first: string; last: string } {
  const [first, last] = [from.slice(0, 7), [to, lagosDay(now)].sort()[0]?.slice(0, 7) ?? '']
  const earliest = later(last, 1 - MOST_MONTHS)
  if (first < earliest)
    throw fieldError('from', 'fields.date_early', { params: { day: firstDayOf(earliest) } })
  return { first, last }
}

function later(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

interface Known {
  code: string
  name: string
  /** The first month with a line or an entry. */
  since: string
}

/** Reads the naira accounts with lines or entries, by name. */
async function readAccounts(db: Db): Promise<{ codes: string[]; known: Known[] }> {
  const accounts = [...(await allReceivingAccounts(db)).values()].filter(
    ({ currency }) => currency === CURRENCY,
  )
  const codes = accounts.map(({ code }) => code)
  const { rows } = await sql<{ code: string; since: string | null }>`
    select requested.code, to_char(least(
      (select min(day) from bank_entries where receiving_account = requested.code),
      (select min(day) from bank_lines where receiving_account = requested.code)), 'YYYY-MM') as since
    from unnest(${codes}::text[]) as requested (code)`.execute(db)
  const sinceOf = new Map(rows.map(({ code, since }) => [code, since]))
  const known = accounts.flatMap(({ code, name }) => {
    const since = sinceOf.get(code)
    return since ? [{ code, name, since }] : []
  })
  return { codes, known }
}

type Moved = Pick<BankMonth, 'lines_in' | 'lines_out' | 'matched' | 'unmatched'>

const nothing: Moved = { lines_in: 0, lines_out: 0, matched: 0, unmatched: 0 }

/** Sums lines by account and month. */
async function readMoved(db: Db, codes: readonly string[], first: string, last: string) {
  const { rows } = await sql<Moved & { code: string; month: string }>`
    select receiving_account as code, to_char(day, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as lines_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as lines_out,
      sum(allocated)::bigint as matched,
      coalesce(sum(amount - allocated) filter (where state in ('open', 'partly')), 0)::bigint as unmatched
    from bank_lines where receiving_account = any (${codes}::text[])
      and day between ${firstDayOf(first)}::date and ${lastDayOf(last)}::date
    group by 1, 2`.execute(db)
  return new Map(
    rows.map(({ code, month, lines_in, lines_out, matched, unmatched }) => [
      `${code} ${month}`,
      { lines_in, lines_out, matched, unmatched },
    ]),
  )
}

interface RequestedMonth {
  account: Known
  month: string
  moved: Moved
}

async function readMonths(db: Db, requested: readonly RequestedMonth[]): Promise<BankMonth[]> {
  const read = await readMonthFigures(
    db,
    requested.map(({ account: { code }, month }) => ({ code, month })),
  )
  return requested.flatMap(({ account: { code, name }, month, moved }, at) => {
    const found = read[at]
    if (!found) return []
    const { bank, ledger, difference, unexplained, explained } = found.figures
    const { start, disputed, ignored, later: joined } = explained
    return [
      {
        id: `${code} ${month}`,
        account: { code, name },
        month,
        opening: bank?.opening ?? null,
        ...moved,
        closing: bank?.closing ?? null,
        ledger_closing: ledger.closing,
        difference,
        explained: start + disputed + ignored + joined,
        disputed,
        unexplained,
        locked_at: found.locked_at,
      },
    ]
  })
}

/** Reads each account in each whole month of a period; stored figures for locked months. @throws ApiError 422 */
export async function readBankMonths(db: Db, span: Span, now: Date): Promise<BankMonth[]> {
  const { first, last } = monthsOf(span, now)
  const { codes, known } = await readAccounts(db)
  const moved = await readMoved(db, codes, first, last)
  const requested: RequestedMonth[] = []
  for (const account of known)
    for (let month = [first, account.since].sort()[1] ?? first; month <= last; month = later(month, 1))
      requested.push({ account, month, moved: moved.get(`${account.code} ${month}`) ?? nothing })
  return readMonths(db, requested)
}

/**
 * Sums the bank movements of those months, and both balances at the end of the last.
 * @throws ApiError 422
 */
export async function summariseBankMonths(db: Db, span: Span, now: Date): Promise<ReportSummary> {
  const { first, last } = monthsOf(span, now)
  const { codes, known } = await readAccounts(db)
  const moved = [...(await readMoved(db, codes, first, last)).values()]
  const standing = first <= last ? known.filter(({ since }) => since <= last) : []
  const stand = await readMonths(
    db,
    standing.map((account) => ({ account, month: last, moved: nothing })),
  )
  const sum = (key: 'closing' | 'ledger_closing' | 'difference' | 'unexplained'): number =>
    stand.reduce((so, row) => so + (row[key] ?? 0), 0)
  const through = (key: keyof Moved): number => moved.reduce((so, row) => so + row[key], 0)
  return {
    ...span,
    totals: [
      total('lines_in', through('lines_in')),
      total('lines_out', through('lines_out')),
      total('closing', sum('closing')),
      total('ledger_closing', sum('ledger_closing'), first <= last ? await booked(db, codes, last) : null),
      total('difference', sum('difference')),
      total('unexplained', sum('unexplained')),
    ],
    parts: [],
    months: [],
    limit: null,
  }
}

/** Computes the ledger balance of the accounts without entries after a month or after its lock. */
async function booked(db: Db, codes: readonly string[], month: string): Promise<number> {
  const end = sql`${lastDayOf(month)}::date`
  const { balance } = await one(
    db,
    sql<{
      balance: number
    }>`select coalesce(sum(a.balance - coalesce(after.sum, 0) - coalesce(late.sum, 0)), 0)::bigint as balance
      from ledger_accounts a
      left join bank_periods p on p.receiving_account = a.owner and p.month = ${firstDayOf(month)}::date
      left join lateral (select sum(amount) as sum from bank_entries
        where receiving_account = a.owner and day > ${end}) after on true
      left join lateral (select sum(amount) as sum from bank_entries
        where receiving_account = a.owner and day <= ${end} and number > p.last_entry) late on true
      where a.kind = 'bank' and a.currency = ${CURRENCY} and a.owner = any (${codes}::text[])`,
  )
  return balance
}
