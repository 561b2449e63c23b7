import { CHANGE_RULES } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'

/** What moved in one cashier's drawer until the end of a day, in kobo. */
export interface Drawer {
  cashier: string
  name: string
  opening: number
  received: number
  returned: number
  deposited: number
  differences: number
  closing: number
  /** Received and not confirmed yet. */
  waiting: number
  /** Deposits that wait for another user. */
  pending: number
  /** First day of which cash is not deposited; null when all is. */
  oldest_on: string | null
  counted: boolean
}

/** In SQL: the confirmed movements of the cash of a till, signed; `kind` names the column of the cash book. */
const movementsOf = (till: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select recorded_by_user as cashier, received_on as day, amount, 'received' as kind from counter_receipts
    where method = 'cash' and account = ${till}::text and state in ('confirmed', 'reversal_requested', 'reversed')
  union all
  select recorded_by_user, (reversed_at at time zone 'Africa/Lagos')::date, -amount, 'returned' from counter_receipts
    where method = 'cash' and account = ${till}::text and state = 'reversed'
  union all
  select cashier, day, case kind when 'deposit' then -amount else amount end,
    case kind when 'deposit' then 'deposited' else 'differences' end
  from cash_movements where till = ${till}::uuid and status = 'confirmed'`

/** In SQL: amounts of a drawer that wait for another user, signed. */
const waitingOf = (till: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select recorded_by_user as cashier, received_on as day, amount, 'waiting' as kind from counter_receipts
    where method = 'cash' and account = ${till}::text and state = 'recorded'
  union all
  select cashier, day, -amount, 'pending' from cash_movements
    where till = ${till}::uuid and kind = 'deposit' and status = 'recorded'`

/** Reads the drawers of a till as they were at the end of a day; of one cashier where one is named. */
export async function readDrawers(
  db: Db | Tx,
  { till, day, cashier = null }: { till: string; day: string; cashier?: string | null },
): Promise<Drawer[]> {
  const at = sql.val(till)
  const sumOf = (kind: string): RawBuilder<number> =>
    sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)} and day = ${day}::date), 0)::bigint`
  const { rows } = await sql<Drawer>`
    with moved as (${movementsOf(at)}), all_of as (select * from moved union all ${waitingOf(at)}),
    spent as (
      select cashier, -sum(amount) as out from all_of where kind not in ('received', 'waiting') group by cashier),
    running as (
      select recorded_by_user as cashier, received_on, sum(amount) over (
        partition by recorded_by_user order by received_on, recorded_at, id) as reached
      from counter_receipts where method = 'cash' and account = ${at}::text
        and state in ('confirmed', 'reversal_requested', 'reversed'))
    select cashier, first_name || ' ' || last_name as name,
      coalesce(sum(amount) filter (where day < ${day}::date and kind not in ('waiting', 'pending')), 0)::bigint as opening,
      ${sumOf('received')} as received, -${sumOf('returned')} as returned, -${sumOf('deposited')} as deposited,
      ${sumOf('differences')} as differences,
      coalesce(sum(amount) filter (where day <= ${day}::date and kind not in ('waiting', 'pending')), 0)::bigint as closing,
      coalesce(sum(amount) filter (where kind = 'waiting' and day <= ${day}::date), 0)::bigint as waiting,
      -coalesce(sum(amount) filter (where kind = 'pending'), 0)::bigint as pending,
      (select to_char(min(received_on), 'YYYY-MM-DD') from running
        where running.cashier = all_of.cashier and reached > coalesce((
          select out from spent where spent.cashier = all_of.cashier), 0)) as oldest_on,
      exists (select 1 from cash_movements counted where counted.till = ${at}::uuid and counted.kind = 'count'
        and counted.cashier = all_of.cashier and counted.day = ${day}::date and counted.status <> 'rejected') as counted
    from all_of join users on users.id = all_of.cashier
    where ${cashier}::uuid is null or all_of.cashier = ${cashier}::uuid
    group by cashier, first_name, last_name
    having bool_or(day = ${day}::date) or sum(amount) filter (where day <= ${day}::date) <> 0
    order by name, cashier`.execute(db)
  return rows
}

/** Days within which cash is deposited, by the reference data of a day. */
export async function depositDays(db: Db | Tx, day: string): Promise<number> {
  const entry = await setupEntryOn(db, 'change_rules', 'CASH_DEPOSIT', day)
  return Number(entry?.attributes.change_days ?? CHANGE_RULES.CASH_DEPOSIT.change_days)
}
