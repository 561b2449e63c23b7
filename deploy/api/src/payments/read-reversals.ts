import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import type { GatewayReversal, PaymentVerification } from '../platform/providers/payments/payment-provider.ts'
import type { Services } from '../platform/services.ts'
import { settleAttempt } from './settle.ts'
import { lockAttempt, lockPayment } from './store.ts'
import { type Reversal, storeReversal } from './store-reversal.ts'

/**
 * Asks the gateway which reversals of a charge exist or are open, and brings our books to that state. Webhook and poll
 * end here; any order and any number of calls has the same result. A reference that is not ours is ignored.
 */
export async function readReversals(services: Services, reference: string): Promise<void> {
  const known = await services.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!known) return
  await settleAttempt(services, reference)
  const { payments } = services.providers
  const verified = await payments.verify(reference)
  if (verified.id === null) return
  const found = await payments.reversalsOf(verified.id)
  await inTransaction(services, (tx) => storeReversals(tx, services, reference, verified, found))
}

async function storeReversals(
  tx: Tx,
  services: Services,
  reference: string,
  verified: PaymentVerification,
  found: readonly GatewayReversal[],
): Promise<void> {
  const attempt = await lockAttempt(tx, reference)
  // Money that never came in cannot be returned.
  if (attempt.status !== 'succeeded' && attempt.status !== 'review') return
  await tx
    .updateTable('payment_attempts')
    .set({ gateway_id: verified.id })
    .where('id', '=', attempt.id)
    .execute()
  const reversals: Reversal[] = [...found]
  const rest = unexplained(verified, found)
  if (rest) reversals.push(rest)
  for (const reversal of reversals) {
    const payment = await lockPayment(tx, attempt.payment_id)
    await storeReversal(tx, services, { attempt: await lockAttempt(tx, reference), payment }, reversal)
  }
}

/** The returned part of a reversed charge that no dispute or refund explains. */
function unexplained(verified: PaymentVerification, found: readonly GatewayReversal[]): Reversal | null {
  const { status, amount, currency, reference } = verified
  if (status !== 'reversed' || amount === null || currency === null) return null
  if (found.some(({ state }) => state === 'open')) return null
  const explained = found
    .filter(({ state }) => state === 'returned')
    .reduce((sum, returned) => sum + returned.amount, 0)
  if (explained >= amount) return null
  return {
    kind: 'reversal',
    id: reference,
    amount: amount - explained,
    currency,
    state: 'returned',
    reason: '',
    answer_by: null,
    opened_at: null,
    closed_at: null,
  }
}
