import type { RefundAccountInput } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { assertNotReturned } from './returned-otherwise.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/**
 * Records the account that a refund is transferred to. Its approver has to see the account, so an
 * earlier approval is void.
 * @param holder the account's holder as the bank names it; null where it did not answer
 * @throws ApiError 404; 409 `refund_status`, `refund_above_paid`, `edit_conflict`
 */
export async function recordAccount(
  tx: Tx,
  id: string,
  { name, bank, account_number, version }: RefundAccountInput,
  holder: string | null,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['requested', 'approved', 'failed'], principal)
  if (refund.way === 'gateway' && refund.status === 'approved') throw new ApiError(409, 'refund_status')
  await assertNotReturned(tx, id)
  const { userId } = principal
  const values = {
    status: 'requested' as const,
    way: 'transfer' as const,
    attempt_id: null,
    account_name: name,
    bank,
    account_number,
    holder_name: holder,
    account_by: userId,
    account_at: now,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await changeRefund(tx, id, values, { kind: 'account_recorded', actor: userId, at: now })
  const note = { action: 'refund.payee_changed', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { name, bank, account_number, holder_name: holder } })
}
