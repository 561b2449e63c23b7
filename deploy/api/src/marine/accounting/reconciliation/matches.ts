import type { BankMatch } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Decision } from '../../../authority/decision.ts'
import { reverse } from '../../../ledger/reverse.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import { alone } from './accounts.ts'
import { reopenCancelled } from './cancel-lines.ts'
import { decideBank } from './decide-bank.ts'
import { monthLocked } from './periods.ts'
import { addMatch, followReversals, undoMatch } from './run-matching.ts'
import { titleOf } from './store.ts'

const nameOf = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

const locked = sql<boolean>`exists (
  select 1 from bank_allocations a left join bank_lines l on l.id = a.line_id
  join bank_entries e on e.id = a.entry_id
  where a.match_id = m.id and (l.period_id is not null or e.period_id is not null))
  or exists (select 1 from bank_cancelled_lines c join bank_lines l on l.id = c.line_id
    where c.match_id = m.id and l.period_id is not null)`

const allocations = sql<BankMatch['allocations']>`(
  select coalesce(jsonb_agg(jsonb_build_object('line_id', a.line_id, 'entry_id', a.entry_id, 'amount', a.amount, 'title',
    ${titleOf('t.id')}) order by a.id), '[]')
  from bank_allocations a join bank_entries e on e.id = a.entry_id
  join ledger_transactions t on t.id = e.transaction_id where a.match_id = m.id)`

/** Selects the lines that a match closed as reversals of each other. */
const cancelledLines = sql<BankMatch['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'amount', l.amount, 'narration', l.narration)
    order by l.day, l.id), '[]')
  from bank_cancelled_lines c join bank_lines l on l.id = c.line_id where c.match_id = m.id)`

/** Selects the claimed or requested amount of a match in suspense in kobo, without reversed claims. */
const claimed = sql<number>`(
  select coalesce(sum(p.amount - coalesce((
    select sum(e.amount) from ledger_transactions r join ledger_entries e on e.transaction_id = r.id
    where r.reversal_of = p.transaction_id and e.amount > 0), 0)), 0)::bigint
  from bank_proposals p where p.match_id = m.id and p.state <> 'declined')`

/** Decision to reverse the posting of a match; a partner's deposit has the limits of funding. */
const undoing = ({ id, made_by, category, allocations: all }: Row): Decision => ({
  objectKind: 'bank_match',
  objectId: id,
  privilege: 'marine.reconciliation.approve',
  makers: [made_by],
  ...(category === 'partner-deposit'
    ? { limit: { name: 'funding', amount: Math.abs(all.reduce((sum, { amount }) => sum + amount, 0)) } }
    : {}),
})

/** Returns the unclaimed amount of a match in suspense, in kobo. */
export const unclaimedOf = ({ allocations: all, claimed: taken }: Row): number =>
  all.reduce((sum, { amount }) => sum + amount, 0) - Number(taken)

export const selectMatches = (db: Db | Tx) =>
  db
    .selectFrom('bank_matches as m')
    .selectAll('m')
    .select([nameOf('m.made_by').as('maker'), nameOf('m.undone_by').as('undoer')])
    .select([
      locked.as('locked'),
      allocations.as('allocations'),
      claimed.as('claimed'),
      cancelledLines.as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>

export function presentMatch(row: Row, { userId, privileges }: SignedInUser): BankMatch {
  const { id, kind, category, state, reason, made_at, undone_at, undone_reason } = row
  const open = state === 'active' && !row.locked
  const posted = row.transaction_id !== null
  return {
    id,
    kind,
    category,
    state,
    reason,
    made_at,
    undone_at,
    undone_reason,
    made_by: row.maker,
    undone_by: row.undoer,
    allocations: row.allocations,
    lines: row.lines,
    may_undo:
      open &&
      Number(row.claimed) === 0 &&
      (posted
        ? privileges.has('marine.reconciliation.approve') && row.made_by !== userId
        : privileges.has('marine.reconciliation.edit')),
    may_claim: state === 'active' && kind === 'suspense' && unclaimedOf(row) > 0,
  }
}

export async function findMatch(db: Db | Tx, id: string): Promise<Row> {
  const row = await selectMatches(db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Undoes a match. Its posting is reversed by another posting, which the maker of the match cannot approve;
 * the two cancel each other.
 * @throws ApiError 403 as `authorise`; 404; 409 `already_reversed`, `month_locked`, `line_settled`
 */
export async function undoByHand(
  tx: Tx,
  id: string,
  { reason }: { reason?: string | undefined },
  user: SignedInUser,
  actor: Actor,
): Promise<void> {
  const { userId } = user
  const { receiving_account: account } = await findMatch(tx, id)
  await alone(tx, account)
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
