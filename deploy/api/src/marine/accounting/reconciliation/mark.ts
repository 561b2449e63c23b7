import type { BankPostingCategory } from '@coverdesk/sdk'
import { openAccounts } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/post.ts'
import { bankReceiptUnclaimed } from '../../../ledger/recipes.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/errors/api-error.ts'
import { keepForWallet } from '../wallet/paid-once.ts'
import { alone, CURRENCY } from './accounts.ts'
import { addMatch, followReversals } from './run-matching.ts'
import {
  assertCurrent,
  findEntry,
  findLine,
  type LineRow,
  presentEntry,
  presentLine,
  settled,
} from './store.ts'

/** Locks a line of the caller's version. @throws ApiError 404, 409 */
export async function holdLine(tx: Tx, id: string, version: number): Promise<LineRow> {
  const { receiving_account } = await findLine(tx, id)
  await alone(tx, receiving_account)
  const row = await findLine(tx, id)
  assertCurrent(row, version, presentLine(row))
  return row
}

/** Locks an entry of the caller's version. @throws ApiError 404, 409 */
export async function holdEntry(tx: Tx, id: string, version: number) {
  const { receiving_account } = await findEntry(tx, id)
  await alone(tx, receiving_account)
  const row = await findEntry(tx, id)
  assertCurrent(row, version, presentEntry(row))
  return row
}

/** Disputes an unsettled line, or reopens a disputed or ignored one. */
export async function markLine(
  tx: Tx,
  id: string,
  { version, reason = null }: { version: number; reason?: string | null },
  to: 'disputed' | null,
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await holdLine(tx, id, version)
  const marked = row.state === 'disputed' || row.state === 'ignored'
  if (to === null ? !marked : row.amount === row.allocated) throw settled()
  await markHeldLine(tx, row, reason, to, user, actor)
}

/** Marks a line whose account is locked already. @throws ApiError 409 `line_settled` for a cancelled line */
export async function markHeldLine(
  tx: Tx,
  row: LineRow,
  reason: string | null,
  to: 'disputed' | 'ignored' | null,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  const { id, version } = row
  // Undoing the cancellation reopens all its lines together.
  if (row.cancelled) throw settled()
  await tx
    .updateTable('bank_lines')
    .set({
      state: to ?? (row.allocated === 0 ? 'open' : 'partly'),
      reason: to ? reason : null,
      changed_by: userId,
      changed_at: actor.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bank_suggestions').where('line_id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: `bank_line.${to ?? 'reopened'}`,
    objectKind: 'bank_line',
    objectId: id,
    before: { state: row.state, reason: row.reason },
    after: { text: row.narration, amount: row.amount, reason: reason ?? '' },
  })
  await followReversals(tx, row.receiving_account, actor.now)
}

export async function markEntry(
  tx: Tx,
  id: string,
  { version, reason = null }: { version: number; reason?: string | null },
  to: 'disputed' | null,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await holdEntry(tx, id, version)
  if (to === null ? row.state !== 'disputed' : row.amount === row.allocated || row.state === 'before')
    throw settled()
  await tx
    .updateTable('bank_entries')
    .set({
      state: to ?? (row.allocated === 0 ? 'open' : 'partly'),
      reason: to ? reason : null,
      changed_by: userId,
      changed_at: actor.now,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bank_suggestions').where('entry_id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: `bank_entry.${to ?? 'reopened'}`,
    objectKind: 'bank_entry',
    objectId: id,
    before: { state: row.state, reason: row.reason },
    after: { text: row.title, amount: row.amount, reason: reason ?? '' },
  })
  await followReversals(tx, row.receiving_account, actor.now)
}

/**
 * Posts the unclaimed rest of a line to suspense, on the line's day.
 * @returns the match's id
 * @throws ApiError 404; 409 `payment_requested` while a request for funds has the payment; 422
 */
export async function suspendLine(
  tx: Tx,
  id: string,
  version: number,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  const row = await holdLine(tx, id, version)
  const left = row.amount - row.allocated
  if (left === 0 || row.state === 'ignored') throw settled()
  if (left < 0) throw fieldError('amount', 'fields.invalid')
  const { receiving_account: account, day, narration } = row
  await keepForWallet(tx, { line: id })
  await openAccounts(tx, [{ kind: 'bank', owner: account }, { kind: 'suspense' }], CURRENCY)
  const transactionId = await post(tx, {
    ...bankReceiptUnclaimed(account, left),
    reference: `bank-line ${id} ${version}`,
    currency: CURRENCY,
    postedAt: actor.now,
    madeBy: userId,
    valueDate: day,
    description: row.reference || narration.slice(0, 100),
  })
  await recordAudit(tx, actor, {
    action: 'bank_line.suspended',
    objectKind: 'bank_line',
    objectId: id,
    after: { text: narration, amount: left },
  })
  return joinPosted(
    tx,
    { account, transactionId, lineId: id, kind: 'suspense', amount: left, by: userId },
    actor.now,
  )
}

interface JoinPosted {
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
export async function joinPosted(
  tx: Tx,
  { account, transactionId, lineId, kind, category, amount, by, reason }: JoinPosted,
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
