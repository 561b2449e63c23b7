import { type BankCancellationInput, formatNaira } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError, notFound } from '../../../../platform/errors/api-error.ts'
import { lockBankAccount } from '../items/accounts.ts'
import { keyOf } from '../items/fingerprint.ts'
import { propose } from '../items/proposals.ts'
import { assertCurrent, type LineRow, lineSettled, presentLine, selectLines } from '../items/store.ts'
import { followReversals } from '../matching/run-matching.ts'
import { setAsideLimit } from './set-aside.ts'

/** Words for a reversal in the texts of bank lines. */
const REVERSAL = /\b(rvsl|rvs|rev|revsl|reversal|reversed)\b/i

/**
 * Closes lines of one account that sum to zero as reversals of each other. Where that is not evident from their texts
 * and they exceed the set-aside limit, another user decides.
 * @returns the id of the match or of the proposal
 * @throws ApiError 404; 409 `edit_conflict`, `month_locked`, `line_settled`, `proposal_open`; 422 at `lines`
 */
export async function cancelLines(
  tx: Tx,
  { lines, reason = '' }: BankCancellationInput,
  user: SignedInUser,
  actor: Actor,
): Promise<{ match: string } | { proposal: string }> {
  const ids = lines.map(({ id }) => id)
  const account = await lockAccountOf(tx, ids)
  const rows = await readAll(tx, account, ids)
  const versionOf = new Map(lines.map(({ id, version }) => [id, version]))
  for (const row of rows) assertCurrent(row, versionOf.get(row.id) ?? 0, presentLine(row))
  assertSumsToZero(rows)
  const amount = rows.reduce((sum, row) => sum + Math.max(0, row.amount), 0)
  if (isEvident(rows) || amount <= (await setAsideLimit(tx, actor.now)))
    return { match: await closeAsReversal(tx, account, rows, { by: user.userId, reason }, actor) }
  if (!reason) throw fieldError('reason', 'fields.required')
  const [first = ''] = ids
  const kind = { kind: 'cancel', account: '', line_id: first, line_ids: ids } as const
  return { proposal: await propose(tx, { receiving_account: account, ...kind, amount, reason }, user, actor) }
}

/** Closes the lines of an approved proposal, if they still sum to zero. */
export async function cancelProposed(
  tx: Tx,
  { receiving_account, line_ids, reason, proposed_by }: ProposedCancellation,
  actor: Actor,
): Promise<void> {
  const rows = await readAll(tx, receiving_account, line_ids ?? [])
  if (rows.some(({ period_id }) => period_id !== null)) throw new ApiError(409, 'month_locked')
  assertSumsToZero(rows)
  await closeAsReversal(tx, receiving_account, rows, { by: proposed_by, reason }, actor)
}

interface ProposedCancellation {
  receiving_account: string
  line_ids: string[] | null
  reason: string
  proposed_by: string
}

/** Reopens the lines of a cancellation. */
export async function reopenCancelled(tx: Tx, matchId: string, by: string, now: Date): Promise<void> {
  const lines = await tx
    .updateTable('bank_cancelled_lines')
    .set({ active: false })
    .where('match_id', '=', matchId)
    .where('active', '=', true)
    .returning('line_id')
    .execute()
  await tx
    .updateTable('bank_lines')
    .set((eb) => ({
      state: 'open',
      reason: null,
      changed_by: by,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      lines.map(({ line_id }) => line_id),
    )
    .execute()
}

async function lockAccountOf(tx: Tx, ids: readonly string[]): Promise<string> {
  const [first = ''] = ids
  const known = await tx
    .selectFrom('bank_lines')
    .select('receiving_account')
    .where('id', '=', first)
    .executeTakeFirst()
  if (!known) throw notFound()
  await lockBankAccount(tx, known.receiving_account)
  return known.receiving_account
}

/** @throws ApiError 404 for lines of another account; 409 for settled ones */
async function readAll(tx: Tx, account: string, ids: readonly string[]): Promise<LineRow[]> {
  const rows = await selectLines(tx)
    .where('line.id', 'in', [...ids])
    .where('line.receiving_account', '=', account)
    .orderBy('line.day')
    .orderBy('line.id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
  if (rows.some(({ state, allocated }) => state === 'ignored' || allocated !== 0)) throw lineSettled()
  return rows
}

/** @throws ApiError 422 at `lines` */
function assertSumsToZero(rows: readonly LineRow[]): void {
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw fieldError('lines', 'fields.not_nil', { params: { sum: formatNaira(sum) } })
}

/** Returns whether two lines have opposite amounts, and one names a reversal or both have one reference. */
function isEvident(rows: readonly LineRow[]): boolean {
  const [one, other] = rows
  if (!one || !other || rows.length !== 2) return false
  const key = keyOf(one.reference)
  return (
    REVERSAL.test(`${one.narration} ${other.narration}`) || (key !== '' && key === keyOf(other.reference))
  )
}

async function closeAsReversal(
  tx: Tx,
  account: string,
  rows: readonly LineRow[],
  { by, reason }: { by: string; reason: string },
  actor: Actor,
): Promise<string> {
  const { now } = actor
  const id = uuid()
  const storedReason = reason || rows.map(({ narration }) => narration).join(' ↔ ')
  await tx
    .insertInto('bank_matches')
    .values({
      id,
      receiving_account: account,
      kind: 'cancelled',
      reason: reason || null,
      made_by: by,
      made_at: now,
      transaction_id: null,
      category: null,
    })
    .execute()
  await tx
    .insertInto('bank_cancelled_lines')
    .values(rows.map((row) => ({ match_id: id, line_id: row.id })))
    .execute()
  const ids = rows.map((row) => row.id)
  await tx
    .updateTable('bank_lines')
    .set((eb) => ({
      state: 'ignored',
      reason: storedReason.slice(0, 500),
      changed_by: by,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('bank_suggestions').where('line_id', 'in', ids).execute()
  await recordAudit(tx, actor, {
    action: 'bank_match.cancelled',
    objectKind: 'bank_match',
    objectId: id,
    after: { lines: rows.map(({ narration }) => narration), reason },
  })
  await followReversals(tx, account, now)
  return id
}
