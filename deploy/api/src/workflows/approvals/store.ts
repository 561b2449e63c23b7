import { mayIn } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'

/**
 * Selects approvals with the parties of their round; the database skips the join where no column of the round is read.
 */
export const selectWithRound = (db: Db | Tx) =>
  db.selectFrom('approvals').leftJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')

/** Selects approvals with their round and tracker. */
export const selectApprovals = (db: Db | Tx) =>
  db
    .selectFrom('approvals')
    .innerJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')
    .innerJoin('trackers', 'trackers.id', 'approvals.tracker_id')
    .selectAll('approvals')
    .select([
      'approval_rounds.step_key',
      'approval_rounds.entry',
      'approval_rounds.mode',
      'approval_rounds.amount',
      'approval_rounds.currency',
      'approval_rounds.limit_name',
      'approval_rounds.makers',
      'approval_rounds.state as round_state',
      'approval_rounds.due_at',
      'approval_rounds.expires_at',
      'approval_rounds.repeats',
      'approval_rounds.created_at as asked_at',
      'trackers.reference',
      'trackers.workflow_version',
    ])

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>

/**
 * Returns an approval the caller may read: outside approvers their own, staff those of their workflows.
 * @throws ApiError 404, 403
 */
export async function findApproval(db: Db | Tx, id: string, principal: Principal): Promise<ApprovalRow> {
  const own = principal.kind === 'staff' || (principal.kind === 'approver' && principal.approvalId === id)
  const row = own
    ? await selectApprovals(db)
        .where('approvals.id', '=', id)
        .where(isInBranches('approvals.branch_id', principal))
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  if (principal.kind === 'staff' && !mayIn(principal, row.workflow_id, 'read')) {
    throw new ApiError(403, 'not_allowed')
  }
  return row
}

/** Returns the approvals of rounds: the parties and their decisions. */
export function listOfRounds(db: Db | Tx, roundIds: readonly string[]) {
  return db
    .selectFrom('approvals')
    .select(['id', 'round_id', 'asked', 'state', 'decided_by', 'decided_by_user', 'decided_at'])
    .where('round_id', 'in', [...roundIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
