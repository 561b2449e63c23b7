import type { Charge, ChargeStatus } from './sandbox-store.ts'

// Paystack calls an unpaid transaction `abandoned`, and one in progress `ongoing`.
const STATUS: Readonly<Record<ChargeStatus, string>> = {
  open: 'abandoned',
  late: 'ongoing',
  success: 'success',
  failed: 'failed',
  reversed: 'reversed',
}
const RESPONSE: Readonly<Record<ChargeStatus, string>> = {
  open: 'The transaction was not completed',
  late: 'The transaction is being processed',
  success: 'Successful',
  failed: 'Declined',
  reversed: 'Reversed',
}

/** A charge as Paystack's `data` object, in verify answers and events alike. */
export function chargeData(charge: Charge) {
  return {
    id: charge.id,
    domain: 'test',
    status: STATUS[charge.status],
    reference: charge.reference,
    amount: charge.amount,
    currency: charge.currency,
    gateway_response: RESPONSE[charge.status],
    message: null,
    channel: 'card',
    paid_at: charge.paid_at,
    created_at: charge.created_at,
    metadata: charge.metadata,
    customer: { email: charge.email },
  }
}
