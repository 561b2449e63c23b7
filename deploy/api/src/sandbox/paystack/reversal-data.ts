import { chargeData } from './charge-data.ts'
import type { Charge, SandboxDispute, SandboxRefund } from './sandbox-store.ts'

/** A dispute as Paystack's `data` object, in lists and events alike. */
export const disputeData = (charge: Charge, dispute: SandboxDispute) => ({
  id: dispute.id,
  refund_amount: dispute.amount,
  currency: charge.currency,
  status: dispute.resolution ? 'resolved' : 'awaiting-merchant-feedback',
  resolution: dispute.resolution,
  domain: 'test',
  transaction: chargeData(charge),
  transaction_reference: null,
  category: 'chargeback',
  dueAt: dispute.due_at,
  resolvedAt: dispute.resolved_at,
  createdAt: dispute.created_at,
})

/** A refund in Paystack's lists. */
export const refundData = (charge: Charge, refund: SandboxRefund) => ({
  id: refund.id,
  transaction: charge.id,
  transaction_reference: charge.reference,
  dispute: null,
  amount: refund.amount,
  currency: charge.currency,
  status: refund.status,
  refunded_at: refund.refunded_at,
  createdAt: refund.created_at,
  merchant_note: refund.note ?? `Refund for transaction ${charge.reference}`,
  domain: 'test',
})

/** A refund as the events say it: its amount as text, and without its number. */
export const refundEventData = (charge: Charge, refund: SandboxRefund) => ({
  status: refund.status,
  transaction_reference: charge.reference,
  refund_reference: null,
  amount: String(refund.amount),
  currency: charge.currency,
  customer: { email: charge.email },
  domain: 'test',
})
