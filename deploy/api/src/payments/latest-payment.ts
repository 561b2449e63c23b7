import type { Db, Tx } from '../platform/db/database.ts'

export function latestPayment(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
