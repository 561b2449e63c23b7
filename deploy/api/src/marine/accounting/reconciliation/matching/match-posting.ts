import type { BankPostingCategory } from '@coverdesk/sdk'
import type { Tx } from '../../../../platform/db/database.ts'
import { addMatch, followReversals } from './run-matching.ts'

interface MatchedPosting {
  account: string
  transactionId: string
  lineId: string
  kind: 'suspense' | 'posting' | 'write_off'
  category?: BankPostingCategory
  amount: number
  by: string
  reason?: string
}

/** Matches a line with its posting. @returns the match's id */
export async function matchPosting(
  tx: Tx,
  { account, transactionId, lineId, kind, category, amount, by, reason }: MatchedPosting,
  now: Date,
): Promise<string> {
  const entryId = await entryOf(tx, account, transactionId)
  const id = await addMatch(
    tx,
    account,
    { kind, by, transactionId, reason: reason ?? null, ...(category ? { category } : {}) },
    now,
    [{ line_id: lineId, entry_id: entryId, amount }],
  )
  await followReversals(tx, account, now)
  return id
}

/** Finds the entry of a posting on the bank's account. */
export async function entryOf(tx: Tx, account: string, transactionId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('bank_entries')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('receiving_account', '=', account)
    .executeTakeFirstOrThrow()
  return id
}
