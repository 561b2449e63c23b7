import type { PolicyPayment } from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'
import type { PolicyOfRecord } from './policy-of-record.ts'

/** Lists the payments of a policy's sale and of its changes, newest first. */
export function listPayments(
  db: Db,
  { id, tracker_id, payment_id }: PolicyOfRecord,
  most: number,
): Promise<PolicyPayment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'reference', 'status', 'amount', 'paid_at', 'created_at', 'tracker_id'])
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('policy_transactions')
          .select('payment_id as id')
          .where('policy_id', '=', id)
          .union(eb.selectFrom('payments').select('id').where('tracker_id', '=', tracker_id))
          .union(eb.selectFrom('payments').select('id').where('id', '=', payment_id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
