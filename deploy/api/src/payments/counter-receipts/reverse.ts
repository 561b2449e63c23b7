import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { type Posting, postAll } from '../../ledger/post.ts'
import { premiumGivenBack } from '../../ledger/posting-rules.ts'
import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { writeMoney } from '../../platform/translations/write.ts'
import { businessReference } from '../../workflows/customers/business-reference.ts'
import { addTrackerEvent, findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { writeOffRefund } from '../refunds/write-off.ts'
import { ledgerAccountOf } from './accounts.ts'
import { authoriseDecision } from './decision.ts'
import type { OpenReceipt } from './open-receipt.ts'
import { planReversal } from './plan-reversal.ts'
import { lockReceipt } from './store.ts'

const PRODUCT = 'motor'

interface Reasoned {
  reason: string
  version: number
}

/**
 * Requests the reversal of a confirmed receipt; nothing is posted before another user approves it.
 * @throws ApiError 404; 409 `payment_decided`, `edit_conflict`, and as `planReversal`
 */
export async function requestReversal(
  tx: Tx,
  id: string,
  { reason, version }: Reasoned,
  actor: UserActor,
): Promise<void> {
  const open = await lockReceipt(tx, id, { version, state: 'confirmed' }, actor)
  await planReversal(tx, open)
  const { userId, name } = actor.principal
  await tx
    .updateTable('counter_receipts')
    .set((eb) => ({
      state: 'reversal_requested',
      reversal_reason: reason,
      reversal_requested_by: name,
      reversal_requested_by_user: userId,
      reversal_requested_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = {
    action: 'payment.receipt_reversal_requested',
    objectKind: 'payment',
    objectId: open.payment.id,
  }
  await recordAudit(tx, actor, { ...note, after: { reason } })
}

/**
 * Reverses a receipt: posts its premium as returned from the account that received it, and writes off what rejected
 * refunds owe of it. The policy stays in force; users who handle payments are notified that it is unpaid.
 * @throws ApiError 403, 404; 409 `payment_decided`, `edit_conflict`, and as `planReversal`
 */
export async function approveReversal(
  tx: Tx,
  services: Services,
  id: string,
  version: number,
  actor: UserActor,
): Promise<void> {
  const open = await lockReceipt(tx, id, { version, state: 'reversal_requested' }, actor)
  const { receipt } = open
  const writeOffs = await planReversal(tx, open)
  await authoriseDecision(tx, 'counter_reversal', open, 'approved', actor)
  const { userId, name } = actor.principal
  await tx
    .updateTable('counter_receipts')
    .set((eb) => ({
      state: 'reversed',
      reversed_by: name,
      reversed_by_user: userId,
      reversed_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'payment.receipt_reversed', objectKind: 'payment', objectId: open.payment.id }
  await recordAudit(tx, actor, { ...note, after: { reason: receipt.reversal_reason } })
  await notifyFinance(tx, services, open, actor)
  const { reference, reversal_reason, reversal_requested_by_user: madeBy } = receipt
  const reversed = { receiptId: id, reference, reason: reversal_reason ?? '', madeBy: madeBy ?? 'system' }
  const writtenOff: Posting[] = []
  for (const one of writeOffs) writtenOff.push(await writeOffRefund(tx, one, reversed, actor))
  await postReversal(tx, open, writtenOff, actor)
}

/** Rejects the reversal of a receipt, which stays confirmed. @throws as `approveReversal` */
export async function rejectReversal(
  tx: Tx,
  id: string,
  { reason, version }: Reasoned,
  actor: UserActor,
): Promise<void> {
  const open = await lockReceipt(tx, id, { version, state: 'reversal_requested' }, actor)
  await authoriseDecision(tx, 'counter_reversal', open, 'rejected', actor)
  await tx
    .updateTable('counter_receipts')
    .set((eb) => ({ state: 'confirmed', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const note = {
    action: 'payment.receipt_reversal_rejected',
    objectKind: 'payment',
    objectId: open.payment.id,
  }
  await recordAudit(tx, actor, { ...note, after: { reason } })
}

async function notifyFinance(
  tx: Tx,
  services: Services,
  { receipt, payment }: OpenReceipt,
  { principal, now }: UserActor,
): Promise<void> {
  const tracker = await findTracker(tx, payment.tracker_id ?? '')
  const { amount, currency, method, reference, reversal_reason: reason } = receipt
  const detail = { amount, method, reference, reason }
  const event = { kind: 'receipt_reversed', actor: principal.name, at: now, detail }
  await addTrackerEvent(tx, tracker.id, event)
  const notice = {
    event: 'payment-reversed' as const,
    titleKey: 'events.receipt_reversed',
    messageKey: 'payment_reversals.of',
    params: {
      reference: await businessReference(tx, tracker),
      money: writeMoney(amount, currency, 'en'),
    },
    path: `/underwriting/trackers/${tracker.id}`,
  }
  await notifyPrivileged(tx, services, 'payment.payment.edit', notice, atBranch(payment.branch_id))
}

/** Stores the return beside those of the gateway, so that the policy shows it, and posts it with what is written off. */
async function postReversal(
  tx: Tx,
  { receipt }: OpenReceipt,
  writtenOff: readonly Posting[],
  { principal, now }: UserActor,
): Promise<void> {
  const { id, method, account, amount, currency, reference, attempt_id } = receipt
  const rowId = uuid()
  await tx
    .insertInto('payment_reversals')
    .values({
      id: rowId,
      attempt_id: attempt_id ?? '',
      kind: 'reversal',
      gateway_id: id,
      amount,
      currency,
      state: 'returned',
      reason: receipt.reversal_reason,
      answer_by: null,
      opened_at: receipt.reversal_requested_at ?? now,
      closed_at: now,
      posted: amount,
      next_check_at: null,
    })
    .execute()
  const postingRule = premiumGivenBack(PRODUCT, amount, ledgerAccountOf(method, account))
  await openAccounts(tx, postingRule.lines, currency)
  const reversal: Posting = {
    ...postingRule,
    reference: `reversal ${rowId}`,
    description: reference,
    currency,
    postedAt: now,
    madeBy: receipt.reversal_requested_by_user ?? 'system',
    checkedBy: principal.userId,
  }
  await postAll(tx, [...writtenOff, reversal])
}
