import type { DashboardPart, MarineMonth, ReportTotal } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Account } from '../../ledger/accounts.ts'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { monthsBack } from '../dashboard/days.ts'
import { PRODUCT } from '../underwriting/policies/issue/issue.ts'
import { premiumLines } from './premium-sums.ts'
import type { Span } from './span.ts'

/** Most parts of a chart. */
export const MOST_PARTS = 8
const MONTHS = 12

export const greatest = (parts: readonly DashboardPart[]): DashboardPart[] =>
  parts.filter(({ amount }) => amount > 0).slice(0, MOST_PARTS)

const ofProduct = { owner: PRODUCT }
const accounts = {
  charged: { kind: 'premium', ...ofProduct },
  returned: { kind: 'premium-returned', ...ofProduct },
  commission: { kind: 'commission-expense', ...ofProduct },
  vat: { kind: 'commission-vat', ...ofProduct },
} as const satisfies Record<string, Account>

export type Moved = Record<keyof typeof accounts, number>

/** Reads the movements of marine's accounts in a period, each on its normal side, from the balances at both ends. */
export async function ledgerOf(db: Db, { from, to }: Span): Promise<Moved> {
  const stood = (before: string) => sql`coalesce((
    select e.balance_after from ledger_entries e where e.account_id = a.id and e.booked_at < ${before}
    order by e.booked_at desc, e.number desc limit 1), 0)`
  const { rows } = await sql<{ kind: string; moved: number }>`
    select kind, (${stood(lagosMidnight(to, 1))} - ${stood(lagosMidnight(from))}) * side as moved
    from ledger_accounts a where owner = ${PRODUCT} and currency = 'NGN'`.execute(db)
  const moved = new Map(rows.map((row) => [row.kind, Number(row.moved)]))
  const of = (name: keyof typeof accounts): number => moved.get(accounts[name].kind) ?? 0
  return {
    charged: of('charged'),
    returned: of('returned'),
    commission: of('commission'),
    vat: of('vat'),
  }
}

/** Premium and commission of a period, of all partners or of one. */
export interface PremiumSums extends Moved {
  charges: number
  returns: number
  wht: number
}

export const readSums = (db: Db, { from, to }: Span, partnerId?: string): Promise<PremiumSums> =>
  one(
    db,
    sql<PremiumSums>`select coalesce(sum(charges), 0)::int as charges, coalesce(sum(returns), 0)::int as returns,
      coalesce(sum(charged), 0)::bigint as charged, coalesce(sum(returned), 0)::bigint as returned,
      coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(vat), 0)::bigint as vat,
      coalesce(sum(wht), 0)::bigint as wht
      from ${premiumLines({ from, to }, partnerId)} line`,
  )

/** Reads the net premium of the months up to the last day. */
export async function readMonths(db: Db, { to }: Span, partnerId?: string): Promise<MarineMonth[]> {
  const months = monthsBack(to, MONTHS)
  const all = { from: months[0]?.from ?? to, to: months.at(-1)?.until ?? to }
  const { rows } = await sql<MarineMonth>`
    select requested."from", requested.until, coalesce(sum(days.count), 0)::int as count,
      coalesce(sum(days.premium), 0)::bigint as premium
    from json_to_recordset(${JSON.stringify(months)}::json) as requested ("from" date, until date)
    left join (
      select day, sum(charges) as count, sum(charged - returned) as premium from ${premiumLines(all, partnerId)} line
      group by day
    ) days on day between requested."from" and requested.until
    group by requested."from", requested.until order by requested."from"`.execute(db)
  return rows
}

/** Builds a total, with the ledger amount where it covers all partners. */
export const total = (key: string, amount: number, ledger?: number | null): ReportTotal => ({
  key,
  amount,
  ledger: ledger ?? null,
})
