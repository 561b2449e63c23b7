import type { Db, Tx } from '../platform/db/database.ts'

/** Finds the receipt at the counter that waits for its confirmation; a payment has one at most. */
export function waitingReceipt(db: Db | Tx, paymentId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('counter_receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'recorded')
    .executeTakeFirst()
}
