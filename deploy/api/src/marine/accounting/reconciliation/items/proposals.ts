import type { BankProposal } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, notFound } from '../../../../platform/errors/api-error.ts'

const nameOf = (column: string) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)})`

export const selectProposals = (db: Db | Tx) =>
  db
    .selectFrom('bank_proposals as proposal')
    .selectAll('proposal')
    .select([nameOf('proposal.proposed_by').as('proposer'), nameOf('proposal.decided_by').as('decider')])
    .select([
      sql<string>`coalesce(
        (select narration from bank_lines l where l.id = proposal.line_id),
        (select t.description from bank_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.id = proposal.entry_id),
        (select l.narration from bank_allocations a join bank_lines l on l.id = a.line_id
          where a.match_id = proposal.match_id limit 1), '')`.as('title'),
      sql<string | null>`(select name from partners p where p.id = proposal.partner_id)`.as('partner'),
    ])

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

export const presentProposal = (row: ProposalRow, { userId }: SignedInUser): BankProposal => ({
  id: row.id,
  kind: row.kind,
  account: row.receiving_account,
  line_id: row.line_id,
  entry_id: row.entry_id,
  match_id: row.match_id,
  title: row.title,
  partner: row.partner,
  amount: row.amount,
  to: row.account,
  reason: row.reason,
  state: row.state,
  proposed_by: row.proposer ?? '',
  proposed_at: row.proposed_at,
  is_own: row.proposed_by === userId,
  decided_by: row.decider,
  decided_at: row.decided_at,
  decision_reason: row.decision_reason,
  version: row.version,
})

export async function findProposal(db: Db | Tx, id: string): Promise<ProposalRow> {
  const row = await selectProposals(db).where('proposal.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface NewProposal {
  receiving_account: string
  kind: 'write_off' | 'claim' | 'posting' | 'set_aside' | 'cancel'
  line_id?: string
  line_ids?: string[]
  entry_id?: string
  match_id?: string
  partner_id?: string
  amount: number
  account: string
  reason: string
}

/** Stores a proposal, at most one per subject. @throws ApiError 409 `proposal_open` */
export async function propose(
  tx: Tx,
  row: NewProposal,
  { userId }: SignedInUser,
  actor: Actor,
): Promise<string> {
  const id = uuid()
  const added = await tx
    .insertInto('bank_proposals')
    .values({ ...row, id, proposed_by: userId, proposed_at: actor.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new ApiError(409, 'proposal_open')
  await recordAudit(tx, actor, {
    action: `bank_proposal.${row.kind}`,
    objectKind: 'bank_proposal',
    objectId: id,
    after: { amount: row.amount, to: row.account, reason: row.reason },
  })
  return id
}
