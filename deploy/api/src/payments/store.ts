import type { Selectable } from 'kysely'
import type { Principal } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { notFound } from '../platform/errors/api-error.ts'

export type PaymentRow = Selectable<Database['payments']>
export type AttemptRow = Selectable<Database['payment_attempts']>

/** A payment of the caller's own tracker. @throws ApiError 404 */
export async function findOwnPayment(db: Db | Tx, id: string, principal: Principal): Promise<PaymentRow> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('tracker_id', '=', principal.kind === 'guest' ? principal.trackerId : null)
    .executeTakeFirst()
  if (!payment) throw notFound()
  return payment
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function lockAttempt(tx: Tx, reference: string): Promise<AttemptRow> {
  return tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
