import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notifyUndecidable } from '../approvals/notify-undecidable.ts'
import { readRequiredPrivileges } from '../approvals/required-privileges.ts'
import { readPartyLimit } from '../approvals/role-limits.ts'
import { findWorkflow } from '../workflow-engine/definitions.ts'

/** Notifies administrators of each decision requested from a user who left that no other party can make. */
export async function reportUndecidable(tx: Tx, services: Services, userId: string): Promise<void> {
  const leaver = await tx
    .selectFrom('users')
    .select(['role_id', 'department_id', 'branch_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = {
    person: userId,
    role: leaver.role_id,
    department: leaver.department_id,
    branch: leaver.branch_id,
  }
  const isTheirs = sql.join(
    Object.entries(ids).map(
      ([kind, id]) => sql`(approvals.asked ->> 'kind' = ${kind} and approvals.asked ->> 'id' = ${id}::text)`,
    ),
    sql` or `,
  )
  const rounds = await tx
    .selectFrom('approval_rounds')
    .innerJoin('trackers', 'trackers.id', 'approval_rounds.tracker_id')
    .select(['approval_rounds.id as round_id', 'approval_rounds.step_key', 'approval_rounds.mode'])
    .select(['approval_rounds.makers', 'approval_rounds.amount', 'approval_rounds.limit_name'])
    .select(['trackers.id', 'trackers.reference', 'trackers.workflow_id', 'trackers.workflow_version'])
    .select('trackers.branch_id')
    .where('approval_rounds.state', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('approvals')
          .select('approvals.id')
          .whereRef('approvals.round_id', '=', 'approval_rounds.id')
          .where('approvals.state', '=', 'waiting')
          .where(sql<boolean>`(${isTheirs})`),
      ),
    )
    .execute()
  for (const round of rounds) {
    const waiting = await tx
      .selectFrom('approvals')
      .select('asked')
      .where('round_id', '=', round.round_id)
      .where('state', '=', 'waiting')
      .execute()
    const requirement = {
      rights: await readRequiredPrivileges(tx, services, round),
      limitName: round.limit_name,
      branchId: round.branch_id,
      makers: round.makers,
    }
    const able: boolean[] = []
    for (const { asked: party } of waiting) {
      const limit = await readPartyLimit(tx, party, requirement)
      able.push(limit > 0 && limit >= (round.amount ?? 0))
    }
    if (round.mode === 'all' ? able.every(Boolean) : able.some(Boolean)) continue
    const { steps } = await findWorkflow(tx, round.workflow_id, round.workflow_version)
    const step = steps.find(({ key }) => key === round.step_key)
    if (step) await notifyUndecidable(tx, services, round, step)
  }
}
