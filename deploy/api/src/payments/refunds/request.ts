import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { openRefund } from './open-refund.ts'
import { assertNotReturned } from './returned-otherwise.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/**
 * Requests the refund of a booked change that has none yet.
 * @returns the id of the refund
 * @throws ApiError 404; 409 `refund_exists`, `refund_nothing_owed`, `refund_above_paid`
 */
export async function requestRefund(tx: Tx, transactionId: string, actor: UserActor): Promise<string> {
  const { principal, now } = actor
  const change = await tx
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .select(['policies.id', 'policies.branch_id', 'policies.currency', 'policy_transactions.charge'])
    .where('policy_transactions.id', '=', transactionId)
    .where('policy_transactions.status', '=', 'booked')
    .where(isInBranches('policies.branch_id', principal))
    .forUpdate('policies')
    .executeTakeFirst()
  if (!change) throw notFound()
  const opened = await tx
    .selectFrom('refunds')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (opened) throw new ApiError(409, 'refund_exists')
  if (change.charge >= 0) throw new ApiError(409, 'refund_nothing_owed')
  const id = await openRefund(tx, {
    policyId: change.id,
    transactionId,
    amount: -change.charge,
    currency: change.currency,
    branchId: change.branch_id,
    requestedBy: principal.userId,
    now,
  })
  if (!id) throw new ApiError(409, 'refund_nothing_owed')
  const note = { action: 'refund.requested', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { amount: -change.charge } })
  return id
}

/**
 * Requests a rejected refund again; it needs another approval.
 * @throws ApiError 404; 409 `refund_status`, `refund_nothing_owed`, `refund_above_paid`, `edit_conflict`
 */
export async function reopenRefund(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const { asked_by, amount } = await lockRefundIn(tx, id, version, ['rejected'], principal)
  if (amount === 0) throw new ApiError(409, 'refund_nothing_owed')
  await assertNotReturned(tx, id)
  const { userId } = principal
  const values = {
    status: 'requested' as const,
    asked_by: [...asked_by, userId],
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await changeRefund(tx, id, values, { kind: 'reopened', actor: userId, at: now })
  await recordAudit(tx, actor, { action: 'refund.asked_again', objectKind: 'refund', objectId: id })
}
