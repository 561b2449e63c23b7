import type { Selectable } from 'kysely'
import { assertArea } from '../platform/access/areas.ts'
import { isInBranches } from '../platform/access/branches.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { notFound } from '../platform/errors/api-error.ts'

export type PaymentRow = Selectable<Database['payments']>
export type AttemptRow = Selectable<Database['payment_attempts']>

/** Finds a payment of the caller's own tracker. @throws ApiError 404 */
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

/**
 * Finds a payment that the caller may process: a guest that of their own tracker, staff those of the trackers they may
 * edit.
 * @throws ApiError 403, 404
 */
export async function findPayable(db: Db | Tx, id: string, principal: Principal): Promise<PaymentRow> {
  if (principal.kind !== 'staff') return findOwnPayment(db, id, principal)
  const found = await db
    .selectFrom('payments')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .selectAll('payments')
    .select('trackers.workflow_id')
    .where('payments.id', '=', id)
    .where('quote_id', 'is not', null)
    .where(isInBranches('payments.branch_id', principal))
    .executeTakeFirst()
  if (!found) throw notFound()
  const { workflow_id, ...payment } = found
  assertArea(principal, workflow_id, 'edit')
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
