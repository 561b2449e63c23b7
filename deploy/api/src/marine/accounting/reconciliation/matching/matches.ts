import type { BankMatch } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { notFound } from '../../../../platform/errors/api-error.ts'
import { titleOf } from '../items/store.ts'

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

/** Returns the unclaimed amount of a match in suspense, in kobo. */
export const unclaimedOf = ({ allocations: all, claimed: taken }: MatchRow): number =>
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

export type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>

export function presentMatch(row: MatchRow, { userId, privileges }: SignedInUser): BankMatch {
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

export async function findMatch(db: Db | Tx, id: string): Promise<MatchRow> {
  const row = await selectMatches(db).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
