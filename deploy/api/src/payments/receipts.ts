import { v7 as uuid } from 'uuid'
import { post } from '../ledger/post.ts'
import type { Tx } from '../platform/db/database.ts'
import type { PaymentVerification } from '../platform/providers/payments/payment-provider.ts'
import type { AttemptRow, PaymentRow } from './store.ts'

/** Money in minor units of its currency. */
export interface Money {
  amount: number
  currency: string
}

/** Paystack holds the money for us until it settles: gateway clearing against unearned premium. */
export async function postReceipt(
  tx: Tx,
  attempt: AttemptRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  await post(tx, {
    reference: `receipt ${attempt.reference}`,
    description: 'Motor premium received',
    currency: payment.currency,
    legs: [
      { account: 'gateway-clearing', amount: payment.amount },
      { account: 'premium-motor', amount: -payment.amount },
    ],
    postedAt: now,
  })
}

/** What the gateway really holds for an attempt; null when it speaks of another one, or of no money. */
export function receivedFor(attempt: AttemptRow, verified: PaymentVerification): Money | null {
  const { reference, amount, currency } = verified
  if (reference !== attempt.reference || !amount || amount < 0 || !Number.isSafeInteger(amount)) return null
  return currency && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null
}

/** Money that belongs to no sale yet: gateway clearing against suspense, until finance refunds or allocates it. */
export async function postUnallocated(
  tx: Tx,
  attempt: AttemptRow,
  received: Money,
  now: Date,
): Promise<void> {
  const { amount, currency } = received
  await openAccounts(tx, ['gateway-clearing', 'suspense'], currency)
  await post(tx, {
    reference: `receipt ${attempt.reference}`,
    description: 'Money received that fits no sale',
    currency,
    legs: [
      { account: 'gateway-clearing', amount },
      { account: 'suspense', amount: -amount },
    ],
    postedAt: now,
  })
  await tx
    .updateTable('payment_attempts')
    .set({ received_amount: amount, received_currency: currency })
    .where('id', '=', attempt.id)
    .execute()
}

/** A customer may have paid in a currency nobody paid in before. */
async function openAccounts(tx: Tx, codes: readonly string[], currency: string): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(codes.map((code) => ({ id: uuid(), code, currency, floor: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
