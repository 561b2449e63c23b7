import type { Db, Tx } from '../../platform/db/database.ts'

/** The price a run has now: every proposal that is sent gets one of its own, and earlier ones count no more. */
export function latestQuote(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
