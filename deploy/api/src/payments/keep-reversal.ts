import { v7 as uuid } from 'uuid'
import { atBranch, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { after, hours } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { GatewayReversal } from '../platform/providers/payments/payment-provider.ts'
import type { Services } from '../platform/services.ts'
import { writeMoney } from '../platform/translations/write.ts'
import { businessReference } from '../workflows/customers/business-reference.ts'
import { addTrackerEvent, findTracker } from '../workflows/workflow-engine/tracker-store.ts'
import { giveBack } from './give-back.ts'
import type { AttemptRow, PaymentRow } from './store.ts'

/** Kind as the gateway states it; a `reversal` is one that no dispute or refund explains. */
export interface Reversal extends Omit<GatewayReversal, 'kind'> {
  kind: GatewayReversal['kind'] | 'reversal'
}

export interface Paid {
  attempt: AttemptRow
  payment: PaymentRow
}

const ASK_AGAIN = hours(1)

/**
 * Stores the gateway's data of one dispute, refund or reversal. Finance is notified of a new one, which is also added
 * to the tracker; returned money is posted to the ledger, once. A return is final.
 */
export async function keepReversal(tx: Tx, services: Services, paid: Paid, told: Reversal): Promise<void> {
  const now = services.clock()
  const { id: gatewayId, kind, state, answer_by, reason } = told
  const kept = await tx
    .selectFrom('payment_reversals')
    .select(['id', 'state', 'amount'])
    .where('kind', '=', kind)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (kept?.state === 'returned') return
  const stands = {
    state,
    answer_by,
    reason,
    amount: told.amount,
    currency: told.currency,
    closed_at: state === 'open' ? null : (told.closed_at ?? now),
    next_check_at: state === 'open' ? after(now, ASK_AGAIN) : null,
  }
  const id = kept?.id ?? uuid()
  if (kept) await tx.updateTable('payment_reversals').set(stands).where('id', '=', id).execute()
  else {
    const opened = { id, attempt_id: paid.attempt.id, kind, gateway_id: gatewayId }
    await tx
      .insertInto('payment_reversals')
      .values({ ...stands, ...opened, opened_at: told.opened_at ?? now })
      .execute()
  }
  if (kept?.state === state) return
  if (state === 'returned') await giveBack(tx, services, paid, { ...told, rowId: id })
  await tell(tx, services, paid, told)
}

/** A refund that has begun is not notified: its initiator knows. */
async function tell(tx: Tx, services: Services, { payment }: Paid, told: Reversal): Promise<void> {
  const { kind, state, amount, currency, answer_by } = told
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
