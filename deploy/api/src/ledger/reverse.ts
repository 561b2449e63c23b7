import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, notFound } from '../platform/errors/api-error.ts'
import type { Account } from './accounts.ts'
import type { JournalLine } from './journal-lines.ts'
import { type Posting, post } from './post.ts'

export interface Reversal
  extends Pick<Posting, 'reference' | 'postedAt' | 'madeBy' | 'valueDate' | 'description'> {
  /** The journal entry to reverse. */
  of: string
  reason: string
  checkedBy: string
  /** The amounts to reverse, each line against one of the original; by default everything not reversed yet. */
  lines?: readonly JournalLine[]
}

/**
 * Reverses a journal entry, wholly or in part, by a new one; the original stays unchanged. Holds are resolved, not
 * reversed, and neither are their captures: captured money is returned by a refund.
 * @returns the journal entry's id
 */
export async function reverse(tx: Tx, { of, lines, ...noted }: Reversal): Promise<string> {
  if (noted.madeBy === noted.checkedBy) throw new ApiError(403, 'maker_is_checker')
  const original = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'reversal_of'])
    .where('id', '=', of)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!original) throw notFound()
  const unreversed = await unreversedOf(tx, of)
  const currencies = new Set(unreversed.map(({ currency }) => currency))
  const [currency = ''] = currencies
  if (original.reversal_of || currencies.size !== 1 || unreversed.some(({ kind }) => kind === 'wallet-held'))
    throw new ApiError(409, 'not_reversible')
  if (unreversed.every(({ amount }) => amount === 0)) throw new ApiError(409, 'already_reversed')
  if (lines?.some((line) => !isWithin(line, unreversed))) throw new ApiError(409, 'reversal_too_much')
  const back = lines ?? unreversed.map((line) => ({ ...line, amount: -line.amount }))
  return post(tx, { ...noted, kind: 'reversal', currency, lines: back, reversalOf: of })
}

/** Amounts a journal entry moved on each account, less what was reversed. */
async function unreversedOf(
  tx: Tx,
  id: string,
): Promise<(JournalLine & { owner: string; currency: string })[]> {
  const { rows } = await sql<Required<Account> & { currency: string; amount: number }>`
    select a.kind, a.owner, a.currency, sum(e.amount)::bigint as amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.id = ${id} or t.reversal_of = ${id}
    group by a.id`.execute(tx)
  return rows
}

function isWithin({ kind, owner = '', amount }: JournalLine, unreversed: readonly JournalLine[]): boolean {
  const most = unreversed.find((line) => line.kind === kind && line.owner === owner)?.amount ?? 0
  return Math.sign(amount) === -Math.sign(most) && Math.abs(amount) <= Math.abs(most)
}
