import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type TrackerRow = Selectable<Database['trackers']>

/** @throws ApiError 404 */
export async function findTracker(db: Db | Tx, id: string): Promise<TrackerRow> {
  const tracker = await db.selectFrom('trackers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!tracker) throw notFound()
  return tracker
}

/** The tracker, locked until the transaction ends: one step at a time. */
export async function lockTracker(tx: Tx, id: string): Promise<TrackerRow> {
  const tracker = await tx
    .selectFrom('trackers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!tracker) throw notFound()
  return tracker
}

export async function addTrackerEvent(
  tx: Tx,
  trackerId: string,
  event: { kind: string; actor: string; at: Date; detail?: Record<string, unknown> },
): Promise<void> {
  await tx
    .insertInto('tracker_events')
    .values({
      id: uuid(),
      tracker_id: trackerId,
      at: event.at,
      kind: event.kind,
      actor: event.actor,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}

/** Adds what people will search a tracker by, lower-cased: reference, names, plate, numbers. */
export async function addTrackerSearch(tx: Tx, trackerId: string, ...words: string[]): Promise<void> {
  const text = ` ${words.join(' ').toLowerCase()}`
  await tx
    .updateTable('trackers')
    .set((eb) => ({ search: eb(eb.ref('search'), '||', text) }))
    .where('id', '=', trackerId)
    .execute()
}
