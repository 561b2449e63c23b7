import {
  type AdminDashboard,
  type DashboardPart,
  type DashboardWaiting,
  LICENCE_NOTICE_DAYS,
  type PolicyChangeKind,
} from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { readWaiting } from '../../platform/db/waiting.ts'
import type { Services } from '../../platform/services.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { localName } from '../../reference/setups/local-name.ts'
import { isBankLineFound } from '../accounting/wallet/funding-requests/bank-line.ts'
import { listMarine } from '../setup/store.ts'
import { awaitsAdjustment } from '../underwriting/policies/awaits-adjustment.ts'
import { startOfYear } from './days.ts'

const MOST_PARTS = 8
const MOST_LICENCES = 5

/** Reads requests for funds that wait for a first or second decision, and proposed reversals. */
export async function readFunding(db: Db): Promise<AdminDashboard['funding']> {
  const queue = (state: string, at: RawBuilder<unknown>) =>
    withAmount(db, at, sql`amount`, sql`from funding_requests where state = ${state}`)
  const [first, second, reversals, bank_found] = await Promise.all([
    queue('pending', sql`submitted_at`),
    queue('second_approval', sql`first_approved_at`),
    withAmount(db, sql`proposed_at`, sql`amount`, sql`from wallet_reversals where state = 'proposed'`),
    withAmount(
      db,
      sql`submitted_at`,
      sql`amount`,
      sql`from funding_requests request where ${isBankLineFound}`,
    ),
  ])
  return { first, second, reversals, bank_found }
}

export async function readReferrals(db: Db): Promise<AdminDashboard['referrals']> {
  const source = sql`from cargo_policies where state = 'referred'`
  const { amount: sum_insured, ...waiting } = await withAmount(
    db,
    sql`referred_at`,
    sql`coalesce(sum_insured_kobo, 0)`,
    source,
  )
  return { ...waiting, sum_insured }
}

/** Reads waiting changes of issued policies, and annual covers that require adjustment. */
export async function readChanges(db: Db, today: string): Promise<NonNullable<AdminDashboard['changes']>> {
  const queue = (kind: PolicyChangeKind) =>
    readWaiting(
      db,
      sql`requested_at`,
      sql`from cargo_changes where state = 'requested' and kind = ${sql.lit(kind)}`,
    )
  const [endorsements, cancellations, adjustments, to_adjust] = await Promise.all([
    queue('endorsement'),
    queue('cancellation'),
    queue('adjustment'),
    readWaiting(
      db,
      sql`ends_on::timestamptz`,
      sql`from cargo_policies cover where ${awaitsAdjustment(today)} and not exists (
        select from cargo_changes where policy_id = cover.id and kind = 'adjustment' and state = 'requested')`,
    ),
  ])
  return { endorsements, cancellations, adjustments, to_adjust }
}

export const readCreditNotes = (db: Db): Promise<NonNullable<AdminDashboard['credit_notes']>> =>
  withAmount(db, sql`submitted_at`, sql`amount`, sql`from credit_notes where state = 'pending_approval'`)

/** Reads issued credit notes that are not paid out yet. */
export const readNotesToPay = (db: Db): Promise<NonNullable<AdminDashboard['notes_to_pay']>> =>
  withAmount(db, sql`issued_at`, sql`open`, sql`from credit_notes where open > 0 and not for_debit_note`)

export const readBankLines = (db: Db): Promise<NonNullable<AdminDashboard['bank_lines']>> =>
  withAmount(
    db,
    sql`day::timestamptz`,
    sql`amount - allocated`,
    sql`from bank_lines where state in ('open', 'partly')`,
  )

/** Reads ended and ending licences of partners that are not archived. */
export async function readLicences(db: Db, today: string): Promise<AdminDashboard['licences']> {
  const soon = dayAfter(today, LICENCE_NOTICE_DAYS)
  const known = sql`from partners where state <> 'archived'`
  const at = sql`licence_expires_on::timestamptz`
  const [ended, ending, next] = await Promise.all([
    readWaiting(db, at, sql`${known} and licence_expires_on < ${today}`),
    readWaiting(db, at, sql`${known} and licence_expires_on between ${today} and ${soon}`),
    sql<{ id: string; name: string; licence_expires_on: string }>`
      select id, name, licence_expires_on ${known} and licence_expires_on <= ${soon}
      order by licence_expires_on, name limit ${MOST_LICENCES}`.execute(db),
  ])
  return { ended, ending, next: next.rows }
}

export const readPartners = (db: Db): Promise<NonNullable<AdminDashboard['partners']>> =>
  one(
    db,
    sql`select count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'suspended')::int as suspended from partners`,
  )

/** Reads the wallet balances of all partners in the ledger. */
export const readWallets = (db: Db): Promise<NonNullable<AdminDashboard['wallets']>> =>
  one(
    db,
    sql`select coalesce(sum(balance * side) filter (where a.kind = 'wallet-available'), 0)::bigint as available,
      coalesce(sum(balance * side) filter (where a.kind = 'wallet-held'), 0)::bigint as held,
      count(*) filter (where a.kind = 'wallet-available' and p.state <> 'archived' and p.channel = 'wallet'
        and balance * side < p.low_balance)::int as low
      from ledger_accounts a join partners p on p.id::text = a.owner
      where a.kind in ('wallet-available', 'wallet-held') and a.currency = 'NGN'`,
  )

export async function readByPartner(db: Db, today: string): Promise<DashboardPart[]> {
  const { rows } = await sql<DashboardPart>`
    select part as code, partners.name, greatest.count, greatest.amount
    from (${parts('cargo', today)}) as greatest join partners on partners.id::text = part
    order by amount desc, partners.name`.execute(db)
  return rows
}

/** Reads the commodities with the largest premium this year, named in the reader's language. */
export async function readByGoods(
  services: Pick<Services, 'db' | 'translate'>,
  today: string,
  locale: string,
): Promise<DashboardPart[]> {
  const { db } = services
  const { rows } = await sql<Omit<DashboardPart, 'name'>>`
    select part as code, count, amount from (${parts('cargo_goods', today)}) as greatest
    order by amount desc, part`.execute(db)
  const goods = await listMarine(db, 'commodities', today)
  const names = new Map(
    goods.map(({ code, name }) => [code, localName(services, locale, { list: 'commodities', code }, name)]),
  )
  return rows.map((row) => ({ ...row, name: names.get(row.code) ?? row.code }))
}

const parts = (name: 'cargo' | 'cargo_goods', today: string): RawBuilder<unknown> => sql`
  select part, sum(count)::int as count, sum(amount)::bigint as amount from tallies
  where name = ${sql.lit(name)} and day between ${startOfYear(today)} and ${today}
  group by part having sum(count) > 0 order by sum(amount) desc, part limit ${MOST_PARTS}`

/** Reads the number and the total amount of waiting items. */
async function withAmount(
  db: Db,
  at: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): Promise<DashboardWaiting & { amount: number }> {
  const [waiting, sum] = await Promise.all([
    readWaiting(db, at, source),
    one(db, sql<{ amount: number }>`select coalesce(sum(${amount}), 0)::bigint as amount ${source}`),
  ])
  return { ...waiting, ...sum }
}
