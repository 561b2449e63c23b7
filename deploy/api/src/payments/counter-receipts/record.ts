import type { CounterReceiptInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { chequeAccepted } from '../../ledger/posting-rules.ts'
import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { areaPath } from '../../platform/access/areas.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { writeMoney } from '../../platform/translations/write.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { businessReference } from '../../workflows/customers/business-reference.ts'
import { addTrackerEvent, findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { assertPriceInForce, lockUnpaid } from '../attempts.ts'
import type { PaymentRow } from '../store.ts'
import { accountsFor, readAccounts } from './accounts.ts'
import { findCounterPayment } from './find-payment.ts'
import { mayRecord } from './may-record.ts'

/** Greatest age in days of a receipt that is entered late: an older day is a slip of the pen, as a cheque would be stale. */
const OLDEST_RECEIPT = 180

/**
 * Records that a customer paid at the counter, for another user to confirm. The payment is pending meanwhile: nothing
 * else can be paid, and its proposal stays as it is. A cheque is in clearing from here on.
 * @returns the id of the receipt
 * @throws ApiError 403, 404; 409 `receipt_waiting`, `already_paid`, `quote_expired`, `payment_replaced`,
 * `step_passed`; 422 at the fields
 */
export async function recordCounterReceipt(
  tx: Tx,
  services: Services,
  input: CounterReceiptInput,
  actor: UserActor,
): Promise<string> {
  const { principal, now } = actor
  const found = await findCounterPayment(tx, input.payment_id, principal)
  if (!mayRecord(principal, found.workflow_id)) throw new ApiError(403, 'not_allowed')
  const payment = await lockUnpaid(tx, input.payment_id)
  await assertPriceInForce(tx, payment, now)
  await assertFields(tx, payment, input, actor)
  const { method, amount, account, reference, drawn_on, received_on, payer, evidence } = input
  const id = uuid()
  await tx
    .insertInto('counter_receipts')
    .values({
      id,
      payment_id: payment.id,
      method,
      amount,
      currency: payment.currency,
      account,
      reference,
      drawn_on: drawn_on ?? '',
      received_on,
      payer,
      evidence,
      cleared_on: null,
      state: 'recorded',
      recorded_by: principal.name,
      recorded_by_user: principal.userId,
      recorded_at: now,
      decided_by: null,
      decided_by_user: null,
      decided_at: null,
      attempt_id: null,
      reversal_requested_by: null,
      reversal_requested_by_user: null,
      reversal_requested_at: null,
      reversed_by: null,
      reversed_by_user: null,
      reversed_at: null,
      search: `${payment.search} ${payer} ${reference} ${reference.replace(/[^A-Za-z0-9]/g, '')}`,
    })
    .execute()
    .catch(explainTaken)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'pending',
      failure_reason: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute()
  const detail = { amount, method, reference }
  const trackerId = payment.tracker_id ?? ''
  await addTrackerEvent(tx, trackerId, { kind: 'receipt_recorded', actor: principal.name, at: now, detail })
  const note = { action: 'payment.receipt_recorded', objectKind: 'payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { ...input } })
  await notifyConfirmers(tx, services, payment, found.workflow_id)
  if (method === 'cheque') await postCheque(tx, id, input, payment.currency, actor)
  return id
}

async function assertFields(
  tx: Tx,
  payment: PaymentRow,
  { method, amount, account, received_on, evidence }: CounterReceiptInput,
  { principal, now }: UserActor,
): Promise<void> {
  const today = lagosDay(now)
  if (amount !== payment.amount) throw fieldError('amount', 'amount_mismatch')
  if (received_on > today) throw fieldError('received_on', 'fields.date_future')
  const first = dayAfter(today, -OLDEST_RECEIPT)
  if (received_on < first) throw fieldError('received_on', 'fields.date_early', { params: { day: first } })
  const open = accountsFor(method, await readAccounts(tx, principal, today))
  if (!open.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  if (evidence.length === 0) return
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where('tracker_id', '=', payment.tracker_id)
    .where('id', 'in', [...evidence])
    .execute()
  if (known.length < new Set(evidence).size) throw fieldError('evidence', 'fields.file_unknown')
}

function explainTaken(error: { constraint?: string }): never {
  const taken = ['counter_receipts_reference', 'counter_receipts_cheque']
  if (taken.includes(error.constraint ?? '')) throw fieldError('reference', 'reference_taken')
  throw error
}

/** Notifies users who can confirm payments that a receipt waits for one of them. */
async function notifyConfirmers(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  workflowId: number,
): Promise<void> {
  const tracker = await findTracker(tx, payment.tracker_id ?? '')
  const notice = {
    event: 'receipt-recorded' as const,
    titleKey: 'receipt_title',
    messageKey: 'receipt_message',
    params: {
      reference: await businessReference(tx, tracker),
      money: writeMoney(payment.amount, payment.currency, 'en'),
    },
    path: `${areaPath(workflowId)}/trackers/${tracker.id}`,
  }
  await notifyPrivileged(tx, services, 'payment.payment.approve', notice, atBranch(payment.branch_id))
}

async function postCheque(
  tx: Tx,
  id: string,
  { account, amount, reference }: CounterReceiptInput,
  currency: string,
  { principal, now }: UserActor,
): Promise<void> {
  const postingRule = chequeAccepted(account, amount)
  await openAccounts(tx, postingRule.lines, currency)
  await post(tx, {
    ...postingRule,
    reference: `cheque ${id}`,
    description: reference,
    currency,
    postedAt: now,
    madeBy: principal.userId,
  })
}
