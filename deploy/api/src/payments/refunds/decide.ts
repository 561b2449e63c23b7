import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { approvalOf, rejectionOf } from './decisions.ts'
import { assertConsented } from './lender-consent.ts'
import { assertPaid } from './paid-for-policy.ts'
import { assertNotReturned } from './returned-otherwise.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/**
 * Approves a refund that another user requested.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`; 404; 409 `refund_status`,
 * `refund_account_missing`, `lender_consent_missing`, `refund_above_paid`, `edit_conflict`
 */
export async function approveRefund(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['requested'], principal)
  if (refund.way === 'transfer' && !refund.account_number) throw new ApiError(409, 'refund_account_missing')
  await assertConsented(tx, refund)
  await assertNotReturned(tx, id)
  await assertPaid(tx, refund.policy_id)
  const decision = approvalOf(refund)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'approved', now)
  const { userId } = principal
  const decided = { decided_by: userId, decided_at: now, reason: null, failed_by: null }
  const values = { status: 'approved' as const, ...decided }
  await changeRefund(tx, id, values, {
    kind: 'approved',
    actor: userId,
    at: now,
    detail: stoodInFor(grant),
  })
  const note = { action: 'refund.approved', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { amount: refund.amount, ...stoodInFor(grant) } })
}

/**
 * Rejects a refund; its amount stays owed.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`; 404; 409 `refund_status`, `edit_conflict`
 */
export async function rejectRefund(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['requested', 'failed'], principal)
  const decision = rejectionOf(refund)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'rejected', now)
  const { userId } = principal
  const values = { status: 'rejected' as const, decided_by: userId, decided_at: now, reason }
  await changeRefund(tx, id, values, { kind: 'rejected', actor: userId, at: now, detail: { reason } })
  const note = { action: 'refund.rejected', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reason, ...stoodInFor(grant) } })
}
