import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'

/** One side of a transaction: minor units, positive for a debit and negative for a credit. */
export interface Leg {
  account: string
  amount: number
}

export interface Posting {
  /** The business event, for example `payment PAY-…`: a second posting with it is refused by the database. */
  reference: string
  description: string
  currency: string
  legs: readonly Leg[]
  postedAt: Date
}

/**
 * Posts a balanced transaction. Balances change in the order of account ids, each refused below its floor; the
 * database checks at commit that the entries sum to zero and never lets one be changed.
 * @throws ApiError 402 `insufficient_funds`
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const { legs, currency } = posting
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'code'])
    .where('currency', '=', currency)
    .where(
      'code',
      'in',
      legs.map((leg) => leg.account),
    )
    .execute()
  const idOf = new Map(accounts.map((account) => [account.code, account.id]))
  const moves = legs
    .map((leg) => ({ accountId: required(idOf, leg.account), amount: leg.amount }))
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
  const transactionId = uuid()
  await tx
    .insertInto('ledger_transactions')
    .values({
      id: transactionId,
      reference: posting.reference,
      description: posting.description,
      posted_at: posting.postedAt,
    })
    .execute()
  for (const move of moves) await moveBalance(tx, move.accountId, move.amount)
  await tx
    .insertInto('ledger_entries')
    .values(
      moves.map((move) => ({
        id: uuid(),
        transaction_id: transactionId,
        account_id: move.accountId,
        currency,
        amount: move.amount,
      })),
    )
    .execute()
  return transactionId
}

async function moveBalance(tx: Tx, accountId: string, amount: number): Promise<void> {
  const moved = await tx
    .updateTable('ledger_accounts')
    .set({ balance: sql`balance + ${amount}` })
    .where('id', '=', accountId)
    .where(sql<boolean>`(floor is null or balance + ${amount} >= floor)`)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) throw new ApiError(402, 'insufficient_funds')
}

function required(ids: ReadonlyMap<string, string>, account: string): string {
  const id = ids.get(account)
  if (!id) throw new Error(`There is no ledger account ${account}.`)
  return id
}
