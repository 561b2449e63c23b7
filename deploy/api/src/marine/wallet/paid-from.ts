import type { WalletLot } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { subject } from './entries.ts'

/** So many credits are looked back over at most. */
const MOST_LOTS = 1_000

interface Debit {
  account_id: string
  number: number
  amount: number
  before: number
}

type Credit = WalletLot & { whole: number; since: number }

/**
 * Which credits the available money of a transaction came from: what came in first is spent first. What was there before
 * it are the newest credits that make up the balance, so no further than those is looked back.
 */
export async function paidFrom(db: Db, transactionId: string): Promise<WalletLot[]> {
  const debit = await debitOf(db, transactionId)
  if (!debit) return []
  let left = debit.amount
  const lots: WalletLot[] = []
  for (const { whole, since, ...credit } of await creditsBefore(db, debit)) {
    const unspent = Math.min(whole, debit.before - (since - whole))
    const amount = Math.min(unspent, left)
    left -= amount
    if (amount > 0) lots.push({ ...credit, amount })
  }
  return lots
}

async function debitOf(db: Db, transactionId: string): Promise<Debit | undefined> {
  const { rows } = await sql<Debit>`
    select entry.account_id, entry.number, -entry.amount * account.side as amount,
      (entry.balance_after - entry.amount) * account.side as before
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.transaction_id = ${transactionId}::uuid and account.kind = 'wallet-available'
      and entry.amount * account.side < 0`.execute(db)
  return rows[0]
}

/** The oldest first; `since` is what came in from it to the debit. */
async function creditsBefore(db: Db, { account_id, number, before }: Debit): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select credit.transaction_id, credit.whole, credit.since, t.kind, 0 as amount, ${subject} as subject,
      to_char(credit.booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at
    from (select recent.*, (sum(whole) over (order by number desc))::bigint as since
      from (select entry.number, entry.transaction_id, entry.booked_at, (entry.amount * account.side)::bigint as whole
        from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
        where entry.account_id = ${account_id}::uuid and entry.number < ${number} and entry.amount * account.side > 0
        order by entry.number desc limit ${MOST_LOTS}) as recent) as credit
    join ledger_transactions t on t.id = credit.transaction_id
    where credit.since - credit.whole < ${before} order by credit.number`.execute(db)
  return rows
}
