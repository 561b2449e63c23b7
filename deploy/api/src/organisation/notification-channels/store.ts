import type { Channels, NotificationEvent } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Reads a user's choices that differ from the default, by event. */
export async function chosenBy(db: Db | Tx, userId: string): Promise<ReadonlyMap<string, Channels>> {
  const rows = await db
    .selectFrom('notification_channels')
    .select(['event', 'bell', 'mail'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ event, ...channels }) => [event, channels]))
}

/** Stores a choice; choosing the default deletes the row, so that later changes of the default apply. */
export async function keepChoice(
  tx: Tx,
  userId: string,
  event: NotificationEvent,
  channels: Channels,
  usual: Channels,
): Promise<void> {
  if (channels.bell === usual.bell && channels.mail === usual.mail) {
    await tx
      .deleteFrom('notification_channels')
      .where('user_id', '=', userId)
      .where('event', '=', event)
      .execute()
    return
  }
  await tx
    .insertInto('notification_channels')
    .values({ user_id: userId, event, ...channels })
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet(channels))
    .execute()
}
