import type { BankPosition } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { firstDayOf, lastDayOf } from '../items/months.ts'

export interface Figures extends Pick<BankPosition, 'ledger' | 'explained' | 'open'> {
  bank: { opening: number; closing: number }
  difference: number
  unexplained: number
}

/** Presented figures of a month; without a statement the figures of the bank are null. */
export type PresentedFigures = Pick<BankPosition, keyof Figures>

export const presentedFigures = (figures: Figures, isStated: boolean): PresentedFigures =>
  isStated ? figures : { ...figures, bank: null, difference: null, unexplained: null }

/** Key of an account's month. */
export interface AccountMonth {
  code: string
  month: string
}

interface Sums {
  bank_opening: number
  bank_closing: number
  ledger_opening: number
  ledger_closing: number
  /** Opening balance of the first statement; `before` is the ledger balance before it. */
  opening: number
  before: number
  lines: number
  lines_amount: number
  entries: number
  entries_amount: number
  disputed_lines: number
  disputed_entries: number
  ignored: number
  /** Amount of lines matched with later entries, less entries matched with later lines. */
  later: number
}

type Read = Sums & AccountMonth

/** Computes both balances at the end of each month and their differences, in the requested order. */
export async function readFigures(db: Db | Tx, requested: readonly AccountMonth[]): Promise<Figures[]> {
  const months = requested.map(({ code, month }, at) => ({
    at,
    code,
    month,
    first: firstDayOf(month),
    last: lastDayOf(month),
  }))
  const { rows } = await sql<Read>`
    with requested as (
      select a.*, base.until, base.ledger as locked_ledger, base.last_entry, base.ignored as locked_ignored,
        start.first_day, coalesce(start.opening, 0) as opening
      from json_to_recordset(${JSON.stringify(months)}::json)
        as a (at int, code text, month text, first date, last date)
      left join lateral (${lockedBefore(sql`a.first`)}) base on true
      left join lateral (
        select first_day, opening from bank_files
        where receiving_account = a.code and state = 'imported' and first_day is not null
        order by first_day, imported_at limit 1
      ) start on true
    )
    select a.code, a.month, a.opening::bigint as opening,
      ${bankBefore(sql`a.first`)} as bank_opening, ${bankBefore(sql`a.last + 1`)} as bank_closing,
      ${ledgerBefore(sql`a.first`)} as ledger_opening, ${ledgerBefore(sql`a.last + 1`)} as ledger_closing,
      (select coalesce(sum(amount), 0)::bigint from bank_entries
        where receiving_account = a.code and state = 'before') as before,
      l.open as lines, l.open_amount as lines_amount, l.disputed as disputed_lines,
      (coalesce(a.locked_ignored, 0) + l.ignored)::bigint as ignored,
      e.open as entries, e.open_amount as entries_amount, e.disputed as disputed_entries,
      ${matchedLater} as later
    from requested a
    cross join lateral (${openOf('bank_lines')}) l
    cross join lateral (${openOf('bank_entries')}) e
    order by a.at`.execute(db)
  return rows.map(figuresOf)
}

/** Selects the newest locked month of `a.code` before a day. */
const lockedBefore = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (month + interval '1 month' - interval '1 day')::date as until, bank_closing as bank,
    ledger_closing as ledger, last_entry, ignored
  from bank_periods where receiving_account = a.code and month < ${day} order by month desc limit 1`

/** Selects the bank balance before a day, from its lines since the newest lock. */
const bankBefore = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(case
  when a.first_day is null or ${day} < a.first_day then a.opening::bigint
  else (
    select (coalesce(max(base.bank), a.opening) + coalesce(sum(line.amount), 0))::bigint
    from (values (true)) as always (so)
    left join lateral (${lockedBefore(day)}) base on true
    left join bank_lines line on line.receiving_account = a.code and line.day < ${day}
      and line.day > coalesce(base.until, '1900-01-01')
  ) end)`

/** Selects the ledger balance before a day, by value date. An entry booked after a lock counts in the open month. */
const ledgerBefore = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select (coalesce(a.locked_ledger, 0) + coalesce(sum(amount), 0))::bigint from bank_entries
  where receiving_account = a.code and day < ${day}
    and (a.until is null or day > a.until or number > a.last_entry))`

/** Selects the unmatched amount of the lines, or of the entries, up to the month's end. */
const openOf = (table: 'bank_lines' | 'bank_entries'): RawBuilder<unknown> => {
  const rest = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount - allocated) filter (where ${which}), 0)::bigint`
  const isOpen = sql`state in ('open', 'partly')`
  return sql`
    select count(*) filter (where ${isOpen})::int as open, ${rest(isOpen)} as open_amount,
      ${rest(sql`state = 'disputed'`)} as disputed,
      ${rest(sql`state = 'ignored' and day > coalesce(a.until, '1900-01-01')`)} as ignored
    from ${sql.table(table)}
    where receiving_account = a.code and day <= a.last and state in ('open', 'partly', 'disputed', 'ignored')`
}

const matchedLater = sql`(
  select coalesce(sum(case when l.day <= a.last then matched.amount else 0 end
      - case when e.day <= a.last then matched.amount else 0 end), 0)::bigint
  from (
    select mine.match_id from bank_lines l join bank_allocations mine on mine.line_id = l.id and mine.active
    where l.receiving_account = a.code and l.day > a.last
    union
    select mine.match_id from bank_entries e join bank_allocations mine on mine.entry_id = e.id and mine.active
    where e.receiving_account = a.code and e.day > a.last
  ) beyond
  join bank_allocations matched on matched.match_id = beyond.match_id and matched.active
  join bank_entries e on e.id = matched.entry_id left join bank_lines l on l.id = matched.line_id)`

function figuresOf(read: Read): Figures {
  const { bank_opening, bank_closing, ledger_opening, ledger_closing, opening, before, ...sums } = read
  const { lines, lines_amount, entries, entries_amount, disputed_lines, disputed_entries } = sums
  return {
    bank: { opening: bank_opening, closing: bank_closing },
    ledger: { opening: ledger_opening, closing: ledger_closing },
    explained: {
      start: opening - before,
      disputed: disputed_lines - disputed_entries,
      ignored: sums.ignored,
      later: sums.later,
    },
    difference: bank_closing - ledger_closing,
    unexplained: lines_amount - entries_amount,
    open: { lines, lines_amount, entries, entries_amount },
  }
}
