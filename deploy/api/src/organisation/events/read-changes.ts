import type { NotificationsChanged } from '@coverdesk/sdk'
import type { Db } from '../../platform/db/database.ts'

/** Most events that are replayed; a client that missed more reads the lists again. */
const MOST_REPLAYED = 100

/**
 * Reads the status of a user's notifications, with the new ones since an event they received.
 * @param since the id of that event; without one, nothing is new
 */
export async function readChanges(
  db: Db,
  userId: string,
  since: number | undefined,
): Promise<NotificationsChanged & { id: number }> {
  const own = db.selectFrom('notifications').where('user_id', '=', userId)
  const { unread, last } = await own
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('read_at', 'is', null)
        .filterWhere('deleted_at', 'is', null)
        .as('unread'),
      eb.fn.max<number | null>('revision').as('last'),
    ])
    .executeTakeFirstOrThrow()
  const id = Math.max(Number(last ?? 0), since ?? 0)
  if (since === undefined) return { id, unread, changed: [], reload: false }
  const rows = await own
    .select(['id'])
    .where('revision', '>', since)
    .orderBy('revision')
    .limit(MOST_REPLAYED + 1)
    .execute()
  const reload = rows.length > MOST_REPLAYED
  return { id, unread, changed: reload ? [] : rows.map((row) => row.id), reload }
}
