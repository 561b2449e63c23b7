import type { Decision } from '../../../../authority/decision.ts'
import { reverse } from '../../../../ledger/reverse.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { reopenCancelled } from '../exceptions/cancel-lines.ts'
import { lockBankAccount } from '../items/accounts.ts'
import { monthLocked } from '../items/months.ts'
import { findMatch, type MatchRow } from '../matching/matches.ts'
import { addMatch, followReversals, undoMatch } from '../matching/run-matching.ts'
import { decideBank } from './decide-bank.ts'

/** Decision to reverse the posting of a match; a partner's deposit has the limits of funding. */
const undoing = ({ id, made_by, category, allocations: all }: MatchRow): Decision => ({
  objectKind: 'bank_match',
  objectId: id,
  privilege: 'marine.reconciliation.approve',
  makers: [made_by],
  ...(category === 'partner-deposit'
    ? { limit: { name: 'funding', amount: Math.abs(all.reduce((sum, { amount }) => sum + amount, 0)) } }
    : {}),
})

/**
 * Undoes a match. Its posting is reversed by another posting, which the maker of the match cannot approve;
 * the two cancel each other.
 * @throws ApiError 403 as `authorise`; 404; 409 `already_reversed`, `month_locked`, `line_settled`
 */
export async function unmatchByHand(
  tx: Tx,
  id: string,
  { reason }: { reason?: string | undefined },
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const { userId } = user
  const { receiving_account: account } = await findMatch(tx, id)
  await lockBankAccount(tx, account)
  const row = await findMatch(tx, id)
  if (row.state === 'undone') throw new ApiError(409, 'already_reversed')
  if (row.locked) throw monthLocked()
  const { transaction_id: posted, made_by: maker } = row
  if (posted) await decideBank(tx, undoing(row), user, 'approved', actor.now)
  else if (!user.privileges.has('marine.reconciliation.edit')) throw new ApiError(403, 'not_allowed')
  if (Number(row.claimed) !== 0) throw new ApiError(409, 'line_settled')
  await recordAudit(tx, actor, {
    action: 'bank_match.undone',
    objectKind: 'bank_match',
    objectId: id,
    before: { kind: row.kind, entries: row.allocations.map(({ title }) => title) },
    after: { reason: reason ?? '' },
  })
  await undoMatch(tx, id, { by: userId, reason: reason || null }, actor.now)
  if (row.kind === 'cancelled') await reopenCancelled(tx, id, userId, actor.now)
  if (posted && maker)
    await takeBack(tx, { account, posted, maker, userId, reason: reason || row.kind }, actor)
  await followReversals(tx, account, actor.now)
}

interface Posted {
  account: string
  posted: string
  maker: string
  userId: string
  reason: string
}

/** Reverses a posting of a match, on the posting's day. */
async function takeBack(
  tx: Tx,
  { account, posted, maker, userId, reason }: Posted,
  actor: Actor,
): Promise<void> {
  const original = await tx
    .selectFrom('bank_entries')
    .select(['id', 'amount', 'day'])
    .where('transaction_id', '=', posted)
    .executeTakeFirstOrThrow()
  const reversal = await reverse(tx, {
    of: posted,
    reason,
    reference: `bank-match-undone ${posted}`,
    postedAt: actor.now,
    madeBy: maker,
    checkedBy: userId,
    valueDate: original.day,
  })
  const back = await tx
    .selectFrom('bank_entries')
    .select('id')
    .where('transaction_id', '=', reversal)
    .executeTakeFirstOrThrow()
  await addMatch(tx, account, { kind: 'taken_back', by: userId }, actor.now, [
    { line_id: null, entry_id: original.id, amount: original.amount },
    { line_id: null, entry_id: back.id, amount: -original.amount },
  ])
}
