import type { AgencyStatement, CommissionKind } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { lagosMidnight } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Days `yyyy-mm-dd`, both included; null for the beginning. */
export interface Period {
  from: string | null
  until: string
}

/** Sums the entries of an agency over a period, with the balance that the ledger has at its end. */
export async function readSums(
  db: Db | Tx,
  code: string,
  { from, until }: Period,
): Promise<Omit<AgencyStatement, 'agency' | 'waiting'>> {
  const begins = from ? sql`accrued_at < ${lagosMidnight(from)}::timestamptz` : sql`false`
  const sum = (condition: RawBuilder<unknown>, column = 'amount') =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`
  const within = (kind: CommissionKind, column = 'amount') =>
    sum(sql`not (${begins}) and kind = ${kind}`, column)
  const earned = (column: string) => sum(sql`not (${begins}) and kind <> 'paid'`, column)
  const sums = await db
    .selectFrom('commissions')
    .select([
      sum(begins).as('opening'),
      earned('basis').as('premium'),
      earned('commission').as('commission'),
      earned('vat').as('vat'),
      earned('wht').as('wht'),
      within('accrued').as('accrued'),
      within('taken_back').as('taken_back'),
      within('paid').as('paid'),
    ])
    .where('agency_code', '=', code)
    .where('accrued_at', '<', lagosMidnight(until, 1))
    .executeTakeFirstOrThrow()
  const closing = sums.opening + sums.accrued + sums.taken_back + sums.paid
  return { from, until, ...sums, closing, ledger: await ledgerBalance(db, code, until) }
}

/** The balance of the agency's ledger account at the end of a day; 0 before it was opened. */
async function ledgerBalance(db: Db | Tx, code: string, until: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(sql<number>`coalesce(sum(ledger_entries.amount * ledger_accounts.side), 0)::bigint`.as('balance'))
    .where('ledger_accounts.kind', '=', 'commission-payable')
    .where('ledger_accounts.owner', '=', code)
    .where('ledger_accounts.currency', '=', 'NGN')
    .where('ledger_entries.booked_at', '<', lagosMidnight(until, 1))
    .executeTakeFirstOrThrow()
  return row.balance
}

const MOST = 10_000

/** Entries of a period, the oldest first. @returns null for more than a file takes */
export async function readEntries(db: Db, code: string, { from, until }: Period) {
  let found = db
    .selectFrom('commissions')
    .leftJoin('policies', 'policies.id', 'commissions.policy_id')
    .leftJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('commission_runs', 'commission_runs.id', 'commissions.run_id')
    .select(['commissions.kind', 'accrued_at', 'basis', 'commission', 'vat', 'wht', 'commissions.amount'])
    .select(['policies.policy_number', 'policies.plate', 'commission_runs.number as run_number'])
    .select(sql<string>`concat_ws(' ', clients.first_name, clients.last_name)`.as('customer'))
    .where('commissions.agency_code', '=', code)
    .where('accrued_at', '<', lagosMidnight(until, 1))
  if (from) found = found.where('accrued_at', '>=', lagosMidnight(from))
  const rows = await found
    .orderBy('accrued_at')
    .orderBy('commissions.id')
    .limit(MOST + 1)
    .execute()
  return rows.length > MOST ? null : rows
}
