import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { isInBranches } from '../../platform/access/branches.ts'
import { nobody, type Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type TrackerRow = Selectable<Database['trackers']>

/**
 * @param principal who asks for it: staff find those of their branches
 * @throws ApiError 404
 */
export async function findTracker(
  db: Db | Tx,
  id: string,
  principal: Principal = nobody,
): Promise<TrackerRow> {
  const tracker = await db
    .selectFrom('trackers')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('trackers.branch_id', principal))
    .executeTakeFirst()
  if (!tracker) throw notFound()
  return tracker
}

/**
 * The tracker, locked until the transaction ends: one step at a time.
 * @param principal who asks for it: staff find those of their branches
 * @throws ApiError 404
 */
export async function lockTracker(tx: Tx, id: string, principal: Principal = nobody): Promise<TrackerRow> {
  const tracker = await tx
    .selectFrom('trackers')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('trackers.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!tracker) throw notFound()
  return tracker
}

export interface TrackerEvent {
  kind: string
  actor: string
  at: Date
  detail?: Record<string, unknown>
}

/** An event as it is kept; made when it happens, so that events of one instant stay in their order. */
export const eventRow = (trackerId: string, { kind, actor, at, detail = {} }: TrackerEvent) => ({
  id: uuid(),
  tracker_id: trackerId,
  at,
  kind,
  actor,
  detail: JSON.stringify(detail),
})

export async function addTrackerEvent(tx: Tx, trackerId: string, event: TrackerEvent): Promise<void> {
  await tx.insertInto('tracker_events').values(eventRow(trackerId, event)).execute()
}

/** What is added to the words of a tracker. */
export const searchWords = (words: readonly string[]): string => ` ${words.join(' ').toLowerCase()}`

/** Adds what people will search a tracker by, lower-cased: reference, names, plate, numbers. */
export async function addTrackerSearch(tx: Tx, trackerId: string, ...words: string[]): Promise<void> {
  const text = searchWords(words)
  await tx
    .updateTable('trackers')
    .set((eb) => ({ search: eb(eb.ref('search'), '||', text) }))
    .where('id', '=', trackerId)
    .execute()
}
