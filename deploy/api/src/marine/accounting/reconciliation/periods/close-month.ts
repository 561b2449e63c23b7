import type { BankPosition, MonthLock } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../../../platform/errors/api-error.ts'
import { findAccount, lockBankAccount } from '../items/accounts.ts'
import { firstDayOf, lastDayOf, lockedUntil, monthLocked } from '../items/months.ts'
import { followReversals } from '../matching/run-matching.ts'
import { explainedItems } from './explained-items.ts'
import { readPosition } from './position.ts'

/**
 * Closes a month with the presented figures: each of its lines and entries is settled or explained, and becomes
 * immutable. The first month confirms the opening balance of the first statement.
 * @throws ApiError 404, 409 `month_locked`, `edit_conflict` with the current position, `month_not_settled` with the
 * reasons, 422 at `starting_balance`
 */
export async function lockMonth(
  tx: Tx,
  code: string,
  { month, expected, starting_balance }: MonthLock,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<void> {
  await findAccount(tx, code)
  await lockBankAccount(tx, code)
  await followReversals(tx, code, actor.now)
  const until = await lockedUntil(tx, code)
  const end = lastDayOf(month)
  if (until !== null && end <= until) throw monthLocked()
  const position = await readPosition(tx, code, month, actor.now)
  if (position.digest !== expected) throw editConflict(position)
  const { bank, difference, unexplained, start } = position
  if (!isSettled(position) || !bank || difference === null || unexplained === null)
    throw new ApiError(409, 'month_not_settled', { extra: { current: position } })
  if (start && starting_balance !== start.opening) throw fieldError('starting_balance', 'fields.required')
  const { ledger, explained, open } = position
  const id = uuid()
  const figures = { bank, ledger, difference, explained, unexplained, open }
  const { last } = await tx
    .selectFrom('bank_entries')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('receiving_account', '=', code)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('bank_periods')
    .values({
      id,
      receiving_account: code,
      month: firstDayOf(month),
      bank_opening: bank.opening,
      bank_closing: bank.closing,
      ledger_opening: ledger.opening,
      ledger_closing: ledger.closing,
      ignored: explained.ignored,
      last_entry: last,
      statement: JSON.stringify({ figures, ...(await explainedItems(tx, code, month)) }),
      locked_by: userId,
      locked_at: actor.now,
    })
    .execute()
  for (const [table, states] of SETTLED)
    await sql`update ${sql.table(table)} set period_id = ${id}::uuid
      where receiving_account = ${code} and day <= ${end}::date and period_id is null and state = any(${states})`.execute(
      tx,
    )
  await recordAudit(tx, actor, {
    action: 'bank_period.locked',
    objectKind: 'bank_period',
    objectId: id,
    after: { account: code, month, bank: bank.closing, ledger: ledger.closing, difference, starting_balance },
  })
}

const SETTLED: readonly [string, string[]][] = [
  ['bank_lines', ['matched', 'written_off', 'ignored']],
  ['bank_entries', ['matched', 'written_off', 'before']],
]

/** Returns whether a month may be locked: it has no open items, and the statements reach its end and add up. */
const isSettled = ({ unexplained, open, covered, lock_first, waiting }: BankPosition): boolean =>
  unexplained === 0 &&
  open.lines === 0 &&
  open.entries === 0 &&
  covered &&
  lock_first === null &&
  waiting === 0
