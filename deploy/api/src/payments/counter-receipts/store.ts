import { type RawBuilder, sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import { lockPayment } from '../store.ts'
import type { CounterReceiptRow, OpenReceipt } from './open-receipt.ts'
import { presentCounterReceipt } from './presenter.ts'

/** In SQL: a row of `counter_receipts` belongs to a payment of a branch that the caller sees. */
export function isReceiptInBranches(principal: Principal): RawBuilder<boolean> {
  if (principal.kind !== 'staff' || principal.branches === null) return sql<boolean>`true`
  return sql<boolean>`exists (
    select 1 from payments as paid where paid.id = counter_receipts.payment_id and ${isInBranches('paid.branch_id', principal)})`
}

/**
 * Locks a receipt of a state, and first its payment as the gateway does.
 * @throws ApiError 404; 409 `payment_decided`, `edit_conflict`
 */
export async function lockReceipt(
  tx: Tx,
  id: string,
  { version, state }: { version: number; state: CounterReceiptRow['state'] },
  actor: UserActor,
): Promise<OpenReceipt> {
  const found = await tx
    .selectFrom('counter_receipts')
    .select('payment_id')
    .where('id', '=', id)
    .where(isReceiptInBranches(actor.principal))
    .executeTakeFirst()
  if (!found) throw notFound()
  const payment = await lockPayment(tx, found.payment_id)
  const receipt = await tx
    .selectFrom('counter_receipts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (receipt.state !== state) throw new ApiError(409, 'payment_decided')
  if (receipt.version !== version) throw editConflict(await presentCounterReceipt(tx, id, actor))
  return { receipt, payment }
}
