import type { SuspenseUseInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { assertPriceInForce, lockUnpaid } from '../attempts.ts'
import { findCounterPayment } from '../counter-receipts/find-payment.ts'
import { receivingAccounts } from './receiving-accounts.ts'
import { changeItem, type ItemRow, lockItem, proposedUse } from './store.ts'

/**
 * Proposes how money in suspense is used, in whole or part: it pays a premium, goes back to its payer, or is written off.
 * An item that was entered by mistake is taken back.
 * @param holder the holder of the payee's account as the bank names it; null where it did not answer
 * @throws ApiError 404; 409 `use_waiting`, `edit_conflict`, `already_paid`, `payment_replaced`, `quote_expired`,
 * `receipt_waiting`, `step_passed`; 422 at `amount`, `payment_id`, `paid_from`, `reference`, `paid_on`
 */
export async function proposeUse(
  tx: Tx,
  itemId: string,
  input: SuspenseUseInput,
  holder: string | null,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const { version, ...use } = input
  const item = await lockItem(tx, itemId, version, principal)
  if (await proposedUse(tx, itemId)) throw new ApiError(409, 'use_waiting')
  if (use.amount > item.remaining) throw fieldError('amount', 'above_suspense')
  if (input.kind === 'taken_back') assertMistake(item, input.amount)
  if (input.kind === 'allocation') await assertPayable(tx, input, actor)
  if (input.kind === 'refund') await assertTransfer(tx, item, input, actor)
  const id = uuid()
  const to = use.kind === 'refund' ? { ...use, holder_name: holder } : use
  await tx
    .insertInto('suspense_uses')
    .values({
      ...nothing,
      ...to,
      id,
      item_id: itemId,
      proposed_by: principal.name,
      proposed_by_user: principal.userId,
      proposed_at: now,
    })
    .execute()
    .catch(explainTaken)
  await changeItem(tx, itemId)
  const note = { action: 'suspense_item.use_proposed', objectKind: 'suspense_item', objectId: itemId }
  await recordAudit(tx, actor, { ...note, after: to })
}

const nothing = {
  payment_id: null,
  attempt_id: null,
  payee: null,
  bank: null,
  account_number: null,
  holder_name: null,
  paid_from: null,
  reference: null,
  paid_on: null,
  decided_by: null,
  decided_by_user: null,
  decided_at: null,
  rejection: null,
}

/** Only a whole item of which nothing was used can be a mistake; money of the gateway came in for certain. */
function assertMistake({ amount, attempt_id }: ItemRow, taken: number): void {
  if (taken !== amount || attempt_id !== null) throw fieldError('amount', 'fields.invalid')
}

/** A premium is paid in whole, while its price is in force. */
async function assertPayable(
  tx: Tx,
  { payment_id, amount }: Extract<SuspenseUseInput, { kind: 'allocation' }>,
  { principal, now }: UserActor,
): Promise<void> {
  const payment = await findCounterPayment(tx, payment_id, principal)
  await assertPriceInForce(tx, await lockUnpaid(tx, payment_id), now)
  if (payment.amount !== amount || payment.currency !== 'NGN') throw fieldError('amount', 'amount_mismatch')
}

async function assertTransfer(
  tx: Tx,
  { day }: ItemRow,
  { paid_from, paid_on }: Extract<SuspenseUseInput, { kind: 'refund' }>,
  { principal, now }: UserActor,
): Promise<void> {
  const today = lagosDay(now)
  if (paid_on > today) throw fieldError('paid_on', 'fields.date_future')
  if (paid_on < day) throw fieldError('paid_on', 'fields.date_early', { params: { day } })
  const accounts = await receivingAccounts(tx, principal, today)
  if (!accounts.some(({ code }) => code === paid_from)) throw fieldError('paid_from', 'fields.choice_unknown')
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'suspense_uses_reference') throw fieldError('reference', 'reference_taken')
  if (error.constraint === 'suspense_uses_payment') throw new ApiError(409, 'receipt_waiting')
  throw error
}
