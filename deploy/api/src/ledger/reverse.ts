import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Account } from './accounts.ts'
import type { Leg } from './legs.ts'
import { type Posting, post } from './post.ts'

export interface Reversal
  extends Pick<Posting, 'reference' | 'postedAt' | 'madeBy' | 'valueDate' | 'description'> {
  /** The transaction that is taken back. */
  of: string
  reason: string
  checkedBy: string
  /** What is taken back, each leg against one of the original; all that is left of it if left out. */
  legs?: readonly Leg[]
}

/**
 * Takes a transaction back, wholly or in parts, by a new one: the original stays as it is. Holds are resolved, not
 * reversed, and neither is what came of one: money that was held is given back by a refund.
 * @returns the transaction's id
 * @throws ApiError 402 `insufficient_funds`, 404, 409 `maker_is_checker`, `already_reversed`, `reversal_too_much`,
 * `not_reversible`, `already_posted`
 */
export async function reverse(tx: Tx, { of, legs, ...noted }: Reversal): Promise<string> {
  if (noted.madeBy === noted.checkedBy) throw new ApiError(403, 'maker_is_checker')
  const original = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'reversal_of'])
    .where('id', '=', of)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!original) throw notFound()
  const left = await leftOf(tx, of)
  const currencies = new Set(left.map(({ currency }) => currency))
  const [currency = ''] = currencies
  if (original.reversal_of || currencies.size !== 1 || left.some(({ kind }) => kind === 'wallet-held'))
    throw new ApiError(409, 'not_reversible')
  if (left.every(({ amount }) => amount === 0)) throw new ApiError(409, 'already_reversed')
  if (legs?.some((leg) => !isWithin(leg, left))) throw new ApiError(409, 'reversal_too_much')
  const back = legs ?? left.map((leg) => ({ ...leg, amount: -leg.amount }))
  return post(tx, { ...noted, kind: 'reversal', currency, legs: back, reversalOf: of })
}

/** What a transaction moved on each account, less what was taken back. */
async function leftOf(tx: Tx, id: string): Promise<(Leg & { owner: string; currency: string })[]> {
  const { rows } = await sql<Required<Account> & { currency: string; amount: number }>`
    select a.kind, a.owner, a.currency, sum(e.amount)::bigint as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.id = ${id} or t.reversal_of = ${id}
    group by a.id`.execute(tx)
  return rows
}

function isWithin({ kind, owner = '', amount }: Leg, left: readonly Leg[]): boolean {
  const most = left.find((leg) => leg.kind === kind && leg.owner === owner)?.amount ?? 0
  return Math.sign(amount) === -Math.sign(most) && Math.abs(amount) <= Math.abs(most)
}
