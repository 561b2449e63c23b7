import type { DuePayment } from '@coverdesk/sdk'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { textMatch } from '../../platform/http/list.ts'
import { businessReferencesOf } from '../../workflows/customers/business-references.ts'
import { customersOf } from '../../workflows/customers/customers.ts'

const MOST = 20

/**
 * Reads premiums that an item could pay: those of its exact amount first, then the newest.
 * @throws ApiError 404
 */
export async function duePayments(
  db: Db,
  itemId: string,
  q: string | undefined,
  principal: SignedInUser,
): Promise<DuePayment[]> {
  const item = await db
    .selectFrom('suspense_items')
    .select('remaining')
    .where('id', '=', itemId)
    .where(isInBranches('suspense_items.branch_id', principal))
    .executeTakeFirst()
  if (!item) throw notFound()
  let due = db
    .selectFrom('payments')
    .innerJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .select(['payments.id', 'payments.amount', 'trackers.id as tracker_id', 'trackers.reference'])
    .where('payments.status', 'not in', ['succeeded', 'review'])
    .where('payments.failure_reason', 'is distinct from', 'quote_replaced')
    .where('payments.currency', '=', 'NGN')
    .where('payments.amount', '<=', item.remaining)
    .where('trackers.state', '=', 'waiting')
    .where(isInBranches('payments.branch_id', principal))
  if (q) due = due.where(textMatch('payments.words', q))
  const rows = await due
    .orderBy((eb) => eb('payments.amount', '=', item.remaining), 'desc')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(MOST)
    .execute()
  const trackers = rows.map(({ tracker_id }) => tracker_id)
  const [customers, matterOf] = await Promise.all([
    customersOf(db, trackers),
    businessReferencesOf(db, trackers),
  ])
  return rows.map(({ id, amount, tracker_id, reference }) => ({
    payment_id: id,
    amount,
    reference,
    matter: matterOf(tracker_id),
    customer: customers.get(tracker_id)?.name ?? null,
  }))
}
