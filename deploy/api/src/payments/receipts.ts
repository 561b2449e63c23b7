import { openAccounts } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { gatewayReceiptUnclaimed, premiumReceived } from '../ledger/posting-rules.ts'
import type { Tx } from '../platform/db/database.ts'
import type { PaymentVerification } from '../platform/providers/payments/payment-provider.ts'
import type { AttemptRow, PaymentRow } from './store.ts'

/** Money in minor units of its currency. */
export interface Money {
  amount: number
  currency: string
}

/** Paystack holds the money for us until it settles: gateway clearing to unearned premium. */
export async function postReceipt(
  tx: Tx,
  attempt: AttemptRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  await post(tx, {
    reference: `receipt ${attempt.reference}`,
    ...premiumReceived('motor', payment.amount),
    currency: payment.currency,
    postedAt: now,
    madeBy: 'system',
  })
}

/** Returns the amount the gateway received for an attempt; null when it names another attempt, or no amount. */
export function receivedFor(attempt: AttemptRow, verified: PaymentVerification): Money | null {
  const { reference, amount, currency } = verified
  if (reference !== attempt.reference || !amount || amount < 0 || !Number.isSafeInteger(amount)) return null
  return currency && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null
}

/** Money that belongs to no sale yet: gateway clearing to suspense, until finance refunds or allocates it. */
export async function postUnallocated(
  tx: Tx,
  attempt: AttemptRow,
  received: Money,
  now: Date,
): Promise<void> {
  const { amount, currency } = received
  // A customer may have paid in a currency that was not used before.
  await openAccounts(tx, [{ kind: 'gateway-clearing' }, { kind: 'suspense' }], currency)
  await post(tx, {
    reference: `receipt ${attempt.reference}`,
    ...gatewayReceiptUnclaimed(amount),
    currency,
    postedAt: now,
    madeBy: 'system',
  })
  await tx
    .updateTable('payment_attempts')
    .set({ received_amount: amount, received_currency: currency })
    .where('id', '=', attempt.id)
    .execute()
}
