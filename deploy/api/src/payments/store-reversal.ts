import { v7 as uuid } from 'uuid'
import { atBranch, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { after, hours } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { GatewayReversal } from '../platform/providers/payments/payment-provider.ts'
import type { Services } from '../platform/services.ts'
import { writeMoney } from '../platform/translations/write.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { addTrackerEvent, findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { postReturnedMoney } from './post-returned-money.ts'
import { followGateway, lockRefundOf } from './refunds/follow-gateway.ts'
import type { AttemptRow, PaymentRow } from './store.ts'

/** Kind as the gateway states it; a `reversal` is one that no dispute or refund explains. */
export interface Reversal extends Omit<GatewayReversal, 'kind'> {
  kind: GatewayReversal['kind'] | 'reversal'
}

export interface Paid {
  attempt: AttemptRow
  payment: PaymentRow
}

const CHECK_AGAIN_AFTER = hours(1)

/**
 * Stores the gateway's data of one dispute, refund or reversal. Finance is notified of a new one, which is also added
 * to the tracker; returned money is posted to the ledger, once. A return is final.
 */
export async function storeReversal(
  tx: Tx,
  services: Services,
  paid: Paid,
  reversal: Reversal,
): Promise<void> {
  const now = services.clock()
  const { id: gatewayId, kind, state, answer_by, reason } = reversal
  const stored = await tx
    .selectFrom('payment_reversals')
    .select(['id', 'state', 'amount'])
    .where('kind', '=', kind)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (stored?.state === 'returned') return
  const refund = await lockRefundOf(tx, reversal)
  const values = {
    refund_id: refund?.id ?? null,
    state,
    answer_by,
    reason,
    amount: reversal.amount,
    currency: reversal.currency,
    closed_at: state === 'open' ? null : (reversal.closed_at ?? now),
    next_check_at: state === 'open' ? after(now, CHECK_AGAIN_AFTER) : null,
  }
  const id = stored?.id ?? uuid()
  if (stored) await tx.updateTable('payment_reversals').set(values).where('id', '=', id).execute()
  else {
    const opened = { id, attempt_id: paid.attempt.id, kind, gateway_id: gatewayId }
    await tx
      .insertInto('payment_reversals')
      .values({ ...values, ...opened, opened_at: reversal.opened_at ?? now })
      .execute()
  }
  if (stored?.state === state) return
  if (refund && (await followGateway(tx, services, paid.attempt, refund, reversal))) return
  if (state === 'returned') await postReturnedMoney(tx, services, paid, { ...reversal, rowId: id })
  await notifyFinance(tx, services, paid, reversal)
}

/** A refund that has begun is not notified: its initiator knows. */
async function notifyFinance(
  tx: Tx,
  services: Services,
  { payment }: Paid,
  reversal: Reversal,
): Promise<void> {
  const { kind, state, amount, currency, answer_by } = reversal
  const what = `${kind}_${state}`
  if (payment.tracker_id) {
    const event = {
      kind: `payment_${what}`,
      actor: 'system',
      at: services.clock(),
      detail: { amount, currency },
    }
    await addTrackerEvent(tx, payment.tracker_id, event)
  }
  if (what === 'refund_open') return
  const tracker = payment.tracker_id ? await findTracker(tx, payment.tracker_id) : null
  const notice = {
    event: 'payment-reversed' as const,
    titleKey: `events.payment_${what}`,
    messageKey: answer_by && state === 'open' ? 'payment_reversals.answer_by' : 'payment_reversals.of',
    params: {
      reference: tracker ? await businessReference(tx, tracker) : payment.id,
      money: writeMoney(amount, currency, 'en'),
      ...(answer_by ? { day: answer_by } : {}),
    },
    path: tracker ? `/underwriting/trackers/${tracker.id}` : null,
  }
  await notifyPrivileged(tx, services, 'payment.payment.edit', notice, atBranch(payment.branch_id))
}
