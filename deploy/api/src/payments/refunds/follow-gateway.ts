import type { Tx } from '../../platform/db/database.ts'
import type { GatewayReversal } from '../../platform/providers/payments/payment-provider.ts'
import type { Services } from '../../platform/services.ts'
import { refundOfNote } from './note.ts'
import { postPaidRefund } from './post-paid-refund.ts'
import { recordDifference } from './record-difference.ts'
import { changeRefund, lockRefund, type RefundRow } from './store.ts'

/** What the gateway states of a refund; a `reversal` is money it returned without one. */
type Reversal = Pick<GatewayReversal, 'id' | 'state' | 'amount' | 'currency' | 'reason'> & {
  kind: GatewayReversal['kind'] | 'reversal'
}

/**
 * Locks the refund that one at the gateway pays, by the gateway's id of it or by our note. None for a refund that was
 * begun at the gateway itself, and for one that pays what was already paid: that is money returned like any other.
 */
export async function lockRefundOf(tx: Tx, reversal: Reversal): Promise<RefundRow | undefined> {
  if (reversal.kind !== 'refund') return undefined
  const { id: known } = (await tx
    .selectFrom('refunds')
    .select('id')
    .where('gateway_id', '=', reversal.id)
    .executeTakeFirst()) ?? { id: refundOfNote(reversal.reason) }
  const refund = known ? await lockRefund(tx, known) : undefined
  if (!refund) return undefined
  if (refund.gateway_id === reversal.id) return refund
  const isPaidOtherwise = ['confirmed', 'differs', 'sent'].includes(refund.status)
  return isPaidOtherwise ? undefined : refund
}

/**
 * Brings a refund to the status the gateway has of it. A refund that failed may be paid later; one that was confirmed, or
 * of which another amount came back, stays so.
 * @returns false where it came back in another currency: finance decides
 */
export async function followGateway(
  tx: Tx,
  services: Services,
  attempt: { id: string; reference: string },
  refund: RefundRow,
  reversal: Reversal,
): Promise<boolean> {
  const now = services.clock()
  const { id } = refund
  const event = { actor: 'gateway', at: now, detail: { reference: reversal.id } }
  const gateway = { way: 'gateway' as const, attempt_id: attempt.id, gateway_id: reversal.id }
  if (refund.status === 'confirmed' || refund.status === 'differs') return true
  switch (reversal.state) {
    case 'open': {
      if (refund.status !== 'approved') return true
      const values = { ...gateway, status: 'sent' as const, sent_at: now }
      await changeRefund(tx, id, values, { ...event, kind: 'sent' })
      return true
    }
    case 'returned': {
      const isOther = reversal.currency !== refund.currency
      if (isOther || reversal.amount !== refund.amount) {
        await recordDifference(tx, services, refund, {
          charge: attempt,
          gatewayId: reversal.id,
          amount: reversal.amount,
          currency: reversal.currency,
          now,
        })
        return !isOther
      }
      const values = { ...gateway, status: 'confirmed' as const, confirmed_at: now, reason: null }
      await changeRefund(tx, id, values, { ...event, kind: 'confirmed' })
      await postPaidRefund(tx, refund, {
        paidFrom: null,
        description: `${attempt.reference} ${reversal.id}`,
        madeBy: 'system',
        now,
      })
      return true
    }
    default: {
      if (refund.status !== 'sent' && refund.status !== 'approved') return true
      const reason = 'gateway_refund_failed'
      const values = { ...gateway, status: 'failed' as const, reason, attempted_at: null }
      await changeRefund(tx, id, values, { ...event, kind: 'failed', detail: { ...event.detail, reason } })
      return true
    }
  }
}
