import { authorise } from '../../authority/authorise.ts'
import type { Decision } from '../../authority/decision.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OpenReceipt } from './open-receipt.ts'

interface Decided {
  id: string
  amount: number
  branch_id: string | null
  recorded_by_user: string
  reversal_requested_by_user: string | null
}

/**
 * The confirmation of a receipt, or the approval of its reversal, as the authority module decides it. Limits apply to
 * approvals only.
 */
export const receiptDecision = (
  of: 'counter_receipt' | 'counter_reversal',
  receipt: Decided,
  outcome: 'approved' | 'rejected',
): Decision => ({
  objectKind: of,
  objectId: receipt.id,
  privilege: 'payment.payment.approve',
  branchId: receipt.branch_id,
  makers: [of === 'counter_receipt' ? receipt.recorded_by_user : receipt.reversal_requested_by_user],
  ...(outcome === 'approved' && { limit: { name: 'receipt', amount: receipt.amount } }),
})

/**
 * Authorises a decision about a receipt and stores it: its maker may not decide.
 * @throws ApiError 403 `maker_is_checker`, `not_allowed`, `limit_exceeded`
 */
export async function authoriseDecision(
  tx: Tx,
  of: 'counter_receipt' | 'counter_reversal',
  { receipt, payment }: OpenReceipt,
  outcome: 'approved' | 'rejected',
  { principal, now }: UserActor,
): Promise<void> {
  const decision = receiptDecision(of, { ...receipt, branch_id: payment.branch_id }, outcome)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
}
