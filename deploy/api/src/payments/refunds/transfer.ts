import type { RefundTransfer } from '@coverdesk/sdk'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { payingAccounts } from '../bank-accounts/paying-accounts.ts'
import { confirmationOf } from './decisions.ts'
import { postPaidRefund } from './post-paid-refund.ts'
import { changeRefund, lockRefundIn } from './store.ts'

/**
 * Records the bank transfer of an approved refund, for another user to confirm.
 * @throws ApiError 404; 409 `refund_status`, `edit_conflict`; 422 at `account`, `reference`, `paid_on`
 */
export async function sendRefund(
  tx: Tx,
  id: string,
  { account, reference, paid_on, version }: RefundTransfer,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['approved'], principal)
  if (refund.way !== 'transfer') throw new ApiError(409, 'refund_status')
  const today = lagosDay(now)
  if (paid_on > today) throw fieldError('paid_on', 'fields.date_future')
  const owed = lagosDay(new Date(refund.requested_at))
  if (paid_on < owed) throw fieldError('paid_on', 'fields.date_early', { params: { day: owed } })
  const accounts = await payingAccounts(tx, today)
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  const { userId } = principal
  const values = {
    status: 'sent' as const,
    paid_from: account,
    reference,
    paid_on,
    sent_by: userId,
    sent_at: now,
    search: `${refund.search} ${reference}`,
  }
  const event = { kind: 'sent' as const, actor: userId, at: now, detail: { reference } }
  await changeRefund(tx, id, values, event).catch(explainTaken)
  const note = { action: 'refund.sent', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { account, reference, paid_on } })
}

/**
 * Confirms a bank transfer that another user recorded, and posts it.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`; 404; 409 `refund_status`, `edit_conflict`
 */
export async function confirmTransfer(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['sent'], principal)
  if (refund.way !== 'transfer') throw new ApiError(409, 'refund_status')
  const decision = confirmationOf(refund)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'approved', now)
  const { userId } = principal
  const values = { status: 'confirmed' as const, confirmed_by: userId, confirmed_at: now }
  const detail = { reference: refund.reference, ...stoodInFor(grant) }
  await changeRefund(tx, id, values, { kind: 'confirmed', actor: userId, at: now, detail })
  const note = { action: 'refund.confirmed', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: detail })
  await postPaidRefund(tx, refund, {
    paidFrom: refund.paid_from,
    description: refund.reference ?? '',
    valueDate: refund.paid_on ?? lagosDay(now),
    madeBy: refund.sent_by ?? 'system',
    checkedBy: userId,
    now,
  })
}

/**
 * Records that a refund which was sent did not arrive; it stays owed, and is sent again only once it was approved
 * again. The gateway reports its own failures; only after it returned another amount does a user end the refund.
 * @throws ApiError 404; 409 `refund_status`, `edit_conflict`
 */
export async function failRefund(
  tx: Tx,
  id: string,
  { version, reason }: { version: number; reason: string },
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['sent'], principal)
  if (refund.way === 'gateway' && refund.reason !== 'amount_mismatch')
    throw new ApiError(409, 'refund_status')
  const { userId } = principal
  // The bank's reference of a transfer that came back may be used again.
  const values = { status: 'failed' as const, reason, reference: null, failed_by: userId }
  await changeRefund(tx, id, values, { kind: 'failed', actor: userId, at: now, detail: { reason } })
  const note = { action: 'refund.failed', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { reason } })
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'refunds_reference') throw fieldError('reference', 'reference_taken')
  throw error
}
