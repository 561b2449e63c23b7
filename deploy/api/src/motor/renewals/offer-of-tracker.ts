import type { Db, Tx } from '../../platform/db/database.ts'

/** The renewal offer of a tracker; undefined for a tracker of anything else. */
export const offerOfTracker = (db: Db | Tx, trackerId: string) =>
  db.selectFrom('renewal_offers').selectAll().where('tracker_id', '=', trackerId).executeTakeFirst()
