import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { chequeReturned } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { addTrackerEvent, findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import type { OpenReceipt } from './open-receipt.ts'
import { payWithHeldMoney } from './use-held.ts'

/**
 * Ends a receipt without counting its money: its reference can be used again, and the customer may pay in any way. The
 * customer is emailed a link to the payment, unless the recorder withdrew a mistake. Money that the gateway received
 * meanwhile pays the sale.
 */
export async function endCounterReceipt(
  tx: Tx,
  services: Services,
  { receipt, payment }: OpenReceipt,
  state: 'rejected' | 'cancelled' | 'bounced',
  reason: string,
  actor: UserActor,
): Promise<void> {
  const { userId, name } = actor.principal
  const { now } = actor
  await tx
    .updateTable('counter_receipts')
    .set((eb) => ({
      state,
      reason,
      decided_by: name,
      decided_by_user: userId,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', receipt.id)
    .execute()
  await tx
    .updateTable('payments')
    .set((eb) => ({ status: 'created', updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', payment.id)
    .where('status', '=', 'pending')
    .execute()
  const tracker = await findTracker(tx, payment.tracker_id ?? '')
  const detail = { amount: receipt.amount, method: receipt.method, reference: receipt.reference, reason }
  await addTrackerEvent(tx, tracker.id, { kind: `receipt_${state}`, actor: name, at: now, detail })
  const note = { action: `payment.receipt_${state}`, objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { reason } })
  const isPaid = await payWithHeldMoney(tx, services, payment, actor)
  if (state !== 'cancelled' && !isPaid)
    await sendResumeLink(tx, services, state === 'bounced' ? 'payment-failed' : 'resume-link', tracker)
  if (receipt.method === 'cheque') await postReturn(tx, { receipt, payment }, actor)
}

async function postReturn(tx: Tx, { receipt }: OpenReceipt, { principal, now }: UserActor): Promise<void> {
  const { id, account, amount, currency, reference, recorded_by_user: madeBy } = receipt
  const postingRule = chequeReturned(account, amount)
  await openAccounts(tx, postingRule.lines, currency)
  await post(tx, {
    ...postingRule,
    reference: `cheque back ${id}`,
    description: reference,
    currency,
    postedAt: now,
    madeBy,
    ...(principal.userId !== madeBy && { checkedBy: principal.userId }),
  })
}
