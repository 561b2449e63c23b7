import { randomBytes } from 'node:crypto'
import type { CounterConfirmation } from '@coverdesk/sdk'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { chequeCleared, premiumReceived } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { lockUnpaid, newAttempt } from '../attempts.ts'
import { completePayment } from '../settle.ts'
import { type AttemptRow, lockAttempt } from '../store.ts'
import { ledgerAccountOf } from './accounts.ts'
import { authoriseDecision } from './decision.ts'
import type { CounterReceiptRow, OpenReceipt } from './open-receipt.ts'
import { lockReceipt } from './store.ts'

/** The product of these premiums, as its ledger accounts name it. */
const PRODUCT = 'motor'

/**
 * Confirms a receipt that another user recorded: creates the attempt that brought the money, posts it, and continues
 * the tracker as a payment through the gateway does.
 * @throws ApiError 403, 404; 409 `payment_decided`, `edit_conflict`, `already_paid`, `payment_replaced`, `step_passed`;
 * 422 at `cleared_on`
 */
export async function confirmCounterReceipt(
  tx: Tx,
  services: Services,
  id: string,
  { version, cleared_on }: CounterConfirmation,
  actor: UserActor,
): Promise<void> {
  const open = await lockReceipt(tx, id, { version, state: 'recorded' }, actor)
  const { receipt } = open
  const clearedOn = clearingDay(receipt, cleared_on, lagosDay(actor.now))
  const payment = await lockUnpaid(tx, receipt.payment_id, id)
  await authoriseDecision(tx, 'counter_receipt', open, 'approved', actor)
  const attempt = await addAttempt(tx, services, receipt)
  const { userId, name } = actor.principal
  await tx
    .updateTable('counter_receipts')
    .set((eb) => ({
      state: 'confirmed',
      attempt_id: attempt.id,
      cleared_on: clearedOn,
      decided_by: name,
      decided_by_user: userId,
      decided_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'payment.receipt_confirmed', objectKind: 'payment', objectId: payment.id }
  const { method, amount, reference } = receipt
  await recordAudit(tx, actor, { ...note, after: { method, amount, reference } })
  await postReceipt(tx, open, attempt, clearedOn, actor)
  await completePayment(tx, services, attempt, payment, { response: null, paidAt: actor.now, actor: name })
}

function clearingDay(
  { method, received_on }: CounterReceiptRow,
  clearedOn: string | undefined,
  today: string,
): string | null {
  if (method !== 'cheque') {
    if (clearedOn !== undefined) throw fieldError('cleared_on', 'fields.invalid')
    return null
  }
  if (clearedOn === undefined) throw fieldError('cleared_on', 'fields.required')
  if (clearedOn > today) throw fieldError('cleared_on', 'fields.date_future')
  if (clearedOn < received_on) throw fieldError('cleared_on', 'fields.invalid')
  return clearedOn
}

async function addAttempt(tx: Tx, services: Services, receipt: CounterReceiptRow): Promise<AttemptRow> {
  const reference = `CR${services.clock().getUTCFullYear()}${randomBytes(8).toString('hex').toUpperCase()}`
  await tx
    .insertInto('payment_attempts')
    .values({
      ...newAttempt(services, receipt.payment_id, reference),
      source: 'counter',
      channel: receipt.method,
      next_check_at: null,
    })
    .execute()
  return lockAttempt(tx, reference)
}

async function postReceipt(
  tx: Tx,
  { receipt }: OpenReceipt,
  attempt: AttemptRow,
  clearedOn: string | null,
  { principal, now }: UserActor,
): Promise<void> {
  const { method, account, amount, currency, reference, received_on } = receipt
  const postingRule =
    method === 'cheque'
      ? chequeCleared(PRODUCT, account, amount)
      : premiumReceived(PRODUCT, amount, ledgerAccountOf(method, account))
  await openAccounts(tx, postingRule.lines, currency)
  await post(tx, {
    ...postingRule,
    reference: `receipt ${attempt.reference}`,
    description: reference,
    currency,
    postedAt: now,
    valueDate: clearedOn ?? received_on,
    madeBy: receipt.recorded_by_user,
    checkedBy: principal.userId,
  })
}
