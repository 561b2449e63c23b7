import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { PaymentRow } from '../store.ts'

/** Finds a payment of a tracker of a branch that the caller sees. @throws ApiError 404 */
export async function findCounterPayment(
  db: Db | Tx,
  id: string,
  principal: Principal,
): Promise<PaymentRow & { workflow_id: number; tracker_reference: string }> {
  const found = await db
    .selectFrom('payments')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .selectAll('payments')
    .select(['trackers.workflow_id', 'trackers.reference as tracker_reference'])
    .where('payments.id', '=', id)
    .where(isInBranches('payments.branch_id', principal))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
