import type { UserSession } from '@coverdesk/sdk'
import { instant } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Lists a user's sessions, the last seen first.
 * @param presentId the session of the request
 */
export async function sessionsOf(
  db: Db | Tx,
  userId: string,
  now: Date,
  presentId: string | undefined,
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'idle_seconds'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .orderBy('last_seen_at', 'desc')
    .execute()
  const isOpen = (row: (typeof rows)[number]): boolean =>
    row.idle_seconds === null ||
    new Date(row.last_seen_at).getTime() + row.idle_seconds * 1000 > now.getTime()
  return rows.filter(isOpen).map(({ id, created_at: opened_at, last_seen_at, user_agent }) => ({
    id,
    opened_at,
    last_seen_at,
    user_agent,
    present: id === presentId,
  }))
}
