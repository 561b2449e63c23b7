import type { Db, Tx } from '../../platform/db/database.ts'

/** Returns whether a decision approved the tracker in a round that closed at or after an instant. */
export async function approvedSince(db: Db | Tx, trackerId: string, since: string): Promise<boolean> {
  const round = await db
    .selectFrom('approval_rounds')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('state', '=', 'approved')
    .where('closed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}
