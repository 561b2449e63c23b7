import { authorise } from '../../authority/authorise.ts'
import type { Grant } from '../../authority/decision.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { seesAll } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import { presentRun } from './presenter.ts'
import { type RunRow, runDecision, withdrawalOfFiled } from './run-decision.ts'

type Status = RunRow['status']

/**
 * Locks a run of one of the statuses. @throws ApiError 404, also for users of some branches; 409 `decision_made`,
 * `edit_conflict`
 */
export async function lockRun(
  tx: Tx,
  id: string,
  version: number,
  statuses: readonly Status[],
  actor: UserActor,
): Promise<RunRow> {
  const run = seesAll(actor.principal)
    ? await tx.selectFrom('commission_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!run) throw notFound()
  if (!statuses.includes(run.status)) throw new ApiError(409, 'decision_made')
  if (run.version !== version) throw editConflict(await presentRun(tx, id, actor))
  return run
}

/** Approves or rejects a run that another user created. @throws ApiError as `authorise` */
export async function decideRun(
  tx: Tx,
  run: RunRow,
  outcome: 'approved' | 'rejected',
  reason: string | null,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const decision = runDecision(run, outcome)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
  await tx
    .updateTable('commission_runs')
    .set((eb) => ({
      status: outcome,
      decided_by: grant.userId,
      decided_at: now,
      reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', run.id)
    .execute()
  if (outcome === 'rejected') await freeEntries(tx, run.id)
  const note = {
    action: outcome === 'approved' ? 'commission_run.approved' : 'commission_run.rejected',
    objectKind: 'commission_run',
    objectId: run.id,
  }
  await recordAudit(tx, actor, { ...note, after: { amount: run.amount, reason, ...stoodInFor(grant) } })
}

/**
 * Withdraws a run that was not paid. Once its bank file was made, only a user who made neither it nor the run does.
 * @throws ApiError 403 `not_allowed` before its decision for other users, `maker_is_checker`
 */
export async function withdrawRun(tx: Tx, run: RunRow, reason: string, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  if (run.status === 'awaiting_approval' && run.made_by !== principal.userId)
    throw new ApiError(403, 'not_allowed')
  const grant = run.filed_at ? await authoriseWithdrawal(tx, run, actor) : null
  await tx
    .updateTable('commission_runs')
    .set((eb) => ({
      status: 'withdrawn',
      decided_by: principal.userId,
      decided_at: now,
      reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', run.id)
    .execute()
  await freeEntries(tx, run.id)
  const note = { action: 'commission_run.withdrawn', objectKind: 'commission_run', objectId: run.id }
  await recordAudit(tx, actor, { ...note, after: { reason, ...stoodInFor(grant) } })
}

async function authoriseWithdrawal(tx: Tx, run: RunRow, { principal, now }: UserActor): Promise<Grant> {
  const decision = withdrawalOfFiled(run)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'rejected', now)
  return grant
}

/** The entries are owed again, and may be in another run. */
async function freeEntries(tx: Tx, runId: string): Promise<void> {
  await tx.updateTable('commissions').set({ run_id: null }).where('run_id', '=', runId).execute()
}
