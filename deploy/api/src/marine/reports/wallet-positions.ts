import type { ReportSummary, WalletPosition } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { premiumLines } from './premium-sums.ts'
import { greatest, total } from './summary.ts'

/** Days up to yesterday that determine the present rate. */
const RATE_DAYS = 90

export const positionSorts = {
  name: 'report.name',
  available: 'report.available',
  held: 'report.held',
  balance: 'report.balance',
  days_left: 'report.days_left',
} as const

/** Greatest computed number of days left. */
const NEVER = 1_000_000

type Row = Omit<WalletPosition, 'is_low'>

/** Reads all wallets, also of archived partners, so that they sum to the ledger's balance. */
export async function readPositions(db: Db, today: string, partnerId?: string): Promise<Row[]> {
  const wallet = (kind: string) => sql`(select id, owner, balance * side as stands from ledger_accounts
    where kind = ${kind} and currency = 'NGN')`
  const lately = { from: dayAfter(today, -RATE_DAYS), to: dayAfter(today, -1) }
  const { rows } = await sql<Row>`
        select position.* from (
          select p.id, p.name, p.state, p.low_balance, spendable.stands as available, aside.stands as held,
            spendable.stands + aside.stands as balance, coalesce(spent.per_day, 0) as per_day,
            case when spent.per_day > 0 then least(floor(spendable.stands / spent.per_day), ${NEVER})::int end as days_left
          from ${wallet('wallet-available')} spendable
          join ${wallet('wallet-held')} aside on aside.owner = spendable.owner
          join partners p on p.id::text = spendable.owner
          left join (
            select partner_id, (sum(charged - returned - commission - vat + wht) / ${RATE_DAYS})::bigint as per_day
            from ${premiumLines(lately)} line
            group by partner_id
          ) spent on spent.partner_id = p.id
          where ${partnerId ?? null}::uuid is null or p.id = ${partnerId ?? null}::uuid
        ) position`.execute(db)
  return rows
}

export function presentPosition(row: Row): WalletPosition {
  const { id, name, state, available, held, balance, low_balance, per_day, days_left } = row
  const is_low = low_balance !== null && available < low_balance
  return { id, name, state, available, held, balance, low_balance, is_low, per_day, days_left }
}

export async function summarisePositions(db: Db, today: string, partnerId?: string): Promise<ReportSummary> {
  const rows = (await readPositions(db, today, partnerId)).toSorted(
    (one, other) => other.balance - one.balance,
  )
  const sum = (column: 'available' | 'held' | 'balance' | 'per_day'): number =>
    rows.reduce((sum, row) => sum + row[column], 0)
  const ledger = partnerId ? null : await heldForPartners(db)
  return {
    from: null,
    to: null,
    totals: [
      total('available', sum('available'), ledger?.available),
      total('held', sum('held'), ledger?.held),
      total('balance', sum('balance'), ledger && ledger.available + ledger.held),
      total('per_day', sum('per_day')),
    ],
    parts: greatest(
      rows.map(({ id, name, days_left, balance }) => ({
        code: id,
        name,
        count: days_left ?? 0,
        amount: balance,
      })),
    ),
    months: [],
    limit: null,
  }
}

/** Sums the balances of all wallet accounts. */
const heldForPartners = (db: Db): Promise<{ available: number; held: number }> =>
  one(
    db,
    sql`select coalesce(sum(balance * side) filter (where kind = 'wallet-available'), 0)::bigint as available,
      coalesce(sum(balance * side) filter (where kind = 'wallet-held'), 0)::bigint as held
      from ledger_accounts where kind in ('wallet-available', 'wallet-held') and currency = 'NGN'`,
  )
