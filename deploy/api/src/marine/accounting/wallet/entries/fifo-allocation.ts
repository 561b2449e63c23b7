import type { WalletLineLots, WalletLot } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { subject } from './entries.ts'

/** Most credits that are read back. */
const MOST_LOTS = 1_000

/** Position in the history of a wallet. */
interface Moment {
  available: string
  /** Balance before it, available and held, in kobo. */
  before: number
  /** Number of the last included entry of the available balance. */
  after: number
}

/** Money that left a wallet: from the available balance, the held balance, or both. */
interface Debit extends Moment {
  amount: number
  /** Id of the reversed credit. */
  reversal_of: string | null
}

type Credit = WalletLot & { whole: number; since: number }

/**
 * Allocates the money of a transaction to credits, first in, first out; a reversal of a credit
 * uses that credit first. Money is spent when it leaves the wallet: a hold spends nothing, a release adds nothing. The
 * balance before it consists of the newest credits, less their reversals, so no older
 * credits are read.
 */
export async function allocateFifo(db: Db | Tx, transactionId: string): Promise<WalletLot[]> {
  const debit = await debitOf(db, transactionId)
  if (!debit) return []
  let left = debit.amount
  const lots: WalletLot[] = []
  for (const one of await creditsBefore(db, debit, debit.reversal_of)) {
    const { whole: _whole, since: _since, ...credit } = one
    const amount = Math.min(unspentAt(debit, one), left)
    left -= amount
    if (amount > 0) lots.push({ ...credit, amount })
  }
  return lots
}

const unspentAt = ({ before }: Moment, { whole, since }: Credit): number =>
  Math.min(whole, before - (since - whole))

/** SQL of entries with the available and the held account of their wallet. */
const entriesWithWallet = sql`ledger_entries entry join ledger_accounts account on account.id = entry.account_id
  join ledger_accounts spendable on spendable.kind = 'wallet-available'
    and (spendable.owner, spendable.currency) = (account.owner, account.currency)
  join ledger_accounts aside on aside.kind = 'wallet-held'
    and (aside.owner, aside.currency) = (account.owner, account.currency)`

/** Returns the unspent and unreversed amount of a credit in kobo; null for a transaction without one. */
export async function unspentOf(db: Db | Tx, transactionId: string): Promise<number | null> {
  const { rows } = await sql<Moment>`
    select spendable.id as available, spendable.last_number as after,
      max(spendable.balance * spendable.side + aside.balance * aside.side)::bigint as before
    from ${entriesWithWallet}
    where entry.transaction_id = ${transactionId}::uuid and account.kind in ('wallet-available', 'wallet-held')
    group by 1, 2 having sum(entry.amount * account.side) > 0`.execute(db)
  const [now] = rows
  if (!now) return null
  const credits = await creditsBefore(db, now)
  const credit = credits.find(({ transaction_id }) => transaction_id === transactionId)
  return credit ? unspentAt(now, credit) : 0
}

/**
 * Returns the FIFO allocation of a line of a partner's statement; for a hold, that of its use.
 * @throws ApiError 404 for a transaction on another partner's wallet
 */
export async function allocationOfLine(
  db: Db,
  partnerId: string,
  transactionId: string,
): Promise<WalletLineLots> {
  const line = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('ledger_holds as hold', (join) =>
      join.onRef('hold.opened_in', '=', 'entry.transaction_id').on('hold.state', '=', 'captured'),
    )
    .select('hold.resolved_in')
    .where('entry.transaction_id', '=', transactionId)
    .where('account.kind', '=', 'wallet-available')
    .where('account.owner', '=', partnerId)
    .executeTakeFirst()
  if (!line) throw notFound()
  return {
    paid_from: await allocateFifo(db, line.resolved_in ?? transactionId),
    left: await unspentOf(db, transactionId),
  }
}

/**
 * SQL of a transaction's position in the history of a wallet: the number of its entry on the available account and, if
 * it moved only the held balance, the number of its entry on the held account.
 */
const placeOf = (moved: ReturnType<typeof sql>) => sql`(
  select array[coalesce(spent.number, (
      select earlier.number from ledger_entries earlier
      where earlier.account_id = wallet.available and earlier.booked_at <= aside.booked_at
        and (earlier.booked_at < aside.booked_at or earlier.transaction_id < ${moved})
      order by earlier.booked_at desc, earlier.number desc limit 1), 0),
    case when spent.number is null then aside.number else 0 end]
  from (values (true)) one (row)
  left join ledger_entries spent on spent.transaction_id = ${moved} and spent.account_id = wallet.available
  left join ledger_entries aside on aside.transaction_id = ${moved} and aside.account_id = wallet.held)`

async function debitOf(db: Db | Tx, transactionId: string): Promise<Debit | undefined> {
  const { rows } = await sql<Debit>`
    with wallet as (
      select spendable.id as available, aside.id as held, -sum(entry.amount * account.side)::bigint as amount,
        max(entry.booked_at) as booked_at
      from ${entriesWithWallet}
      where entry.transaction_id = ${transactionId}::uuid and account.kind in ('wallet-available', 'wallet-held')
      group by 1, 2 having sum(entry.amount * account.side) < 0),
    placed as (
      select wallet.*, place, place[1] - case when place[2] = 0 then 1 else 0 end as after
      from wallet, lateral (select ${placeOf(sql`${transactionId}::uuid`)} as place) as at)
    select wallet.available, wallet.amount, wallet.after, t.reversal_of,
      coalesce((select -entry.balance_after from ledger_entries entry
        where entry.account_id = wallet.available and entry.number = wallet.after), 0)
      + coalesce((select -entry.balance_after from ledger_entries entry
        where entry.account_id = wallet.held and entry.booked_at <= wallet.booked_at + interval '1 day'
          and ${placeOf(sql`entry.transaction_id`)} < wallet.place
        order by entry.booked_at desc, entry.number desc limit 1), 0) as before
    from placed as wallet join ledger_transactions t on t.id = ${transactionId}::uuid`.execute(db)
  return rows[0]
}

/** Reads credits, `first` and then oldest first; `since` sums the credits from it to the position. */
async function creditsBefore(
  db: Db | Tx,
  { available, after, before }: Moment,
  first: string | null = null,
): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    with recent as (
      select entry.number, entry.transaction_id, entry.booked_at, -entry.amount as amount from ledger_entries entry
      where entry.account_id = ${available}::uuid and entry.number <= ${after} and entry.amount < 0
        and not exists (select 1 from ledger_entries beside join ledger_accounts account on account.id = beside.account_id
          where beside.transaction_id = entry.transaction_id and account.kind = 'wallet-held')
      order by entry.number desc limit ${MOST_LOTS}),
    lots as (
      select recent.*, recent.amount - coalesce((
        select sum(entry.amount) from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id
        where t.reversal_of = recent.transaction_id and entry.account_id = ${available}::uuid
          and entry.number <= ${after}), 0) as whole
      from recent)
    select credit.transaction_id, credit.whole::bigint, credit.since, t.kind, 0 as amount, ${subject} as subject,
      to_char(credit.booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at
    from (select lots.*, (sum(whole) over (order by number desc))::bigint as since from lots) as credit
    join ledger_transactions t on t.id = credit.transaction_id
    where credit.since - credit.whole < ${before}
    order by credit.transaction_id = ${first}::uuid desc nulls last, credit.number`.execute(db)
  return rows
}
