import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { isInBranches } from '../../platform/access/branches.ts'
import { type Principal, system } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export type TrackerRow = Selectable<Database['trackers']>

/** All columns of a tracker, for reads that are prepared. */
export const trackerColumns = [
  'trackers.id',
  'trackers.reference',
  'trackers.workflow_id',
  'trackers.workflow_version',
  'trackers.customer_id',
  'trackers.id_type',
  'trackers.customer_id_alt',
  'trackers.current_step_index',
  'trackers.total_steps',
  'trackers.step_key',
  'trackers.state',
  'trackers.answers',
  'trackers.data',
  'trackers.locale',
  'trackers.search',
  'trackers.due_at',
  'trackers.waits_for',
  'trackers.entry',
  'trackers.returned_from',
  'trackers.created_by',
  'trackers.branch_id',
  'trackers.agency_code',
  'trackers.clo_code',
  'trackers.reminded_at',
  'trackers.escalated_at',
  'trackers.version',
  'trackers.created_at',
  'trackers.updated_at',
] as const satisfies readonly `trackers.${keyof TrackerRow}`[]

/** @param principal the requester; staff find trackers of their branches @throws ApiError 404 */
export async function findTracker(
  db: Db | Tx,
  id: string,
  principal: Principal = system,
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
 * Locks the tracker until the transaction ends, so that it takes one step at a time.
 * @param principal the requester; staff find trackers of their branches
 * @throws ApiError 404
 */
export async function lockTracker(tx: Tx, id: string, principal: Principal = system): Promise<TrackerRow> {
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

/** Returns an event as stored. Created when it happens, so that events of the same instant stay in order. */
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

/** Text to append to the search terms of a tracker. */
export const appendedSearchTerms = (terms: readonly string[]): string => ` ${terms.join(' ').toLowerCase()}`

/** Adds search terms to a tracker, lower-cased: reference, names, plate, numbers. */
export async function addTrackerSearch(tx: Tx, trackerId: string, ...terms: string[]): Promise<void> {
  const text = appendedSearchTerms(terms)
  await tx
    .updateTable('trackers')
    .set((eb) => ({ search: eb(eb.ref('search'), '||', text) }))
    .where('id', '=', trackerId)
    .execute()
}
