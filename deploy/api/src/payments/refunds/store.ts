import type { Selectable, Updateable } from 'kysely'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { addRefundEvent, type RefundEvent } from './events.ts'

export type RefundRow = Selectable<Database['refunds']>

/** Locks a refund. @returns undefined for an unknown one */
export const lockRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** @throws ApiError 404, also for a refund of a branch that the caller does not see */
export async function assertSeen(db: Db, id: string, principal: Principal): Promise<void> {
  const seen = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', id)
    .where(isInBranches('refunds.branch_id', principal))
    .executeTakeFirst()
  if (!seen) throw notFound()
}

/**
 * Locks a refund of a branch that the caller sees, in the version they read and in one of some statuses.
 * @throws ApiError 404; 409 `edit_conflict`, `refund_status`
 */
export async function lockRefundIn(
  tx: Tx,
  id: string,
  version: number,
  statuses: readonly RefundRow['status'][],
  principal: Principal,
): Promise<RefundRow> {
  const refund = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('refunds.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!refund) throw notFound()
  if (!statuses.includes(refund.status)) throw new ApiError(409, 'refund_status')
  if (refund.version !== version) throw editConflict(null, refund.version)
  return refund
}

/**
 * Changes a refund and adds the event to its history; its customer and finance are notified, and an approved one is
 * sent to the gateway, after the commit.
 */
export async function changeRefund(
  tx: Tx,
  id: string,
  values: Updateable<Database['refunds']>,
  event: RefundEvent,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set((eb) => ({ ...values, updated_at: event.at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await addRefundEvent(tx, id, event)
  await enqueue(tx, 'refund', { refund_id: id }, event.at)
}
