import type { Db, Tx } from '../../platform/db/database.ts'

/** Finds the present quote of a tracker: each submitted proposal gets a new one, and earlier ones no longer count. */
export function latestQuote(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
