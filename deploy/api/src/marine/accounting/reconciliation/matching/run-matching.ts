import type { BankPostingCategory, MatchingResult } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../../platform/db/database.ts'
import { toleranceOn } from '../items/tolerance.ts'
import { settle } from './settle.ts'
import { matchExact, suggest } from './suggest.ts'

/** Matches the open lines and entries of an account: certain pairs are matched, likely pairs suggested. */
export async function runMatching(tx: Tx, account: string, now: Date): Promise<MatchingResult> {
  const before = await followReversals(tx, account, now)
  const matched = await matchExact(tx, account, now)
  const reopened = before + (await followReversals(tx, account, now))
  const within = await toleranceOn(tx, now)
  return { matched, suggested: await suggest(tx, account, within), reopened }
}

/**
 * Closes each reversal in the ledger against the reversed entry, and reopens the line matched with the original, unless
 * the bank shows the return payment as a separate line. Every change of an account ends with it, so that readers never
 * see a pair that sums to zero.
 * @returns the number of reopened lines
 */
export async function followReversals(tx: Tx, account: string, now: Date): Promise<number> {
  const { rows } = await sql<{
    reversal_id: string
    original_id: string
    amount: number
    reason: string | null
  }>`
    select r.id as reversal_id, o.id as original_id, r.amount, t.reason
    from bank_entries r join ledger_transactions t on t.id = r.transaction_id
    join bank_entries o on o.transaction_id = t.reversal_of and o.receiving_account = r.receiving_account
    where r.receiving_account = ${account} and r.state = 'open' and t.reversal_of is not null
      and o.period_id is null and sign(o.amount) <> sign(r.amount)
      and not exists (select 1 from bank_lines l where l.receiving_account = ${account} and l.state = 'open'
        and l.amount = r.amount and l.day >= r.day - 3)
      and not exists (select 1 from bank_allocations a join bank_lines l on l.id = a.line_id
        where a.entry_id = o.id and a.active and l.period_id is not null)
    order by r.number`.execute(tx)
  let reopened = 0
  for (const { reversal_id, original_id, amount, reason } of rows) {
    const matches = await tx
      .selectFrom('bank_allocations')
      .select('match_id')
      .distinct()
      .where('entry_id', '=', original_id)
      .where('line_id', 'is not', null)
      .where('active', '=', true)
      .execute()
    for (const { match_id } of matches) {
      const touched = await undoMatch(tx, match_id, { by: null, reason }, now)
      reopened += touched.lines.length
    }
    const left = await tx
      .selectFrom('bank_entries')
      .select(({ eb }) => eb('amount', '-', eb.ref('allocated')).as('left'))
      .where('id', '=', original_id)
      .executeTakeFirstOrThrow()
    if (Math.abs(Number(left.left)) < Math.abs(amount)) continue
    await addMatch(tx, account, { kind: 'taken_back', by: null, reason }, now, [
      { line_id: null, entry_id: original_id, amount: -amount },
      { line_id: null, entry_id: reversal_id, amount },
    ])
  }
  return reopened
}

export interface Allocation {
  line_id: string | null
  entry_id: string
  amount: number
}

interface NewMatch {
  kind: 'suggested' | 'manual' | 'suspense' | 'posting' | 'write_off' | 'taken_back'
  category?: BankPostingCategory
  by: string | null
  reason?: string | null
  transactionId?: string
}

/** Matches lines with entries in one match. @returns its id */
export async function addMatch(
  tx: Tx,
  account: string,
  { kind, category, by, reason = null, transactionId }: NewMatch,
  now: Date,
  allocations: readonly Allocation[],
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('bank_matches')
    .values({
      id,
      receiving_account: account,
      kind,
      reason,
      made_by: by,
      made_at: now,
      transaction_id: transactionId ?? null,
      category: category ?? null,
    })
    .execute()
  await tx
    .insertInto('bank_allocations')
    .values(allocations.map((one) => ({ id: uuid(), match_id: id, ...one })))
    .execute()
  await settle(tx, touchedBy(allocations), by, now)
  return id
}

/** Undoes one match only. @returns the reopened lines and entries */
export async function undoMatch(
  tx: Tx,
  id: string,
  { by, reason }: { by: string | null; reason: string | null },
  now: Date,
) {
  await tx
    .updateTable('bank_matches')
    .set({ state: 'undone', undone_by: by, undone_at: now, undone_reason: reason })
    .where('id', '=', id)
    .execute()
  const allocations = await tx
    .updateTable('bank_allocations')
    .set({ active: false })
    .where('match_id', '=', id)
    .returning(['line_id', 'entry_id', 'amount'])
    .execute()
  const touched = touchedBy(allocations)
  await settle(tx, touched, by, now)
  return touched
}

export const touchedBy = (allocations: readonly Allocation[]) => ({
  lines: [...new Set(allocations.flatMap(({ line_id }) => line_id ?? []))],
  entries: [...new Set(allocations.map(({ entry_id }) => entry_id))],
})
