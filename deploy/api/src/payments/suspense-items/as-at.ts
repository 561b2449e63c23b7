import { type RawBuilder, sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** In SQL: what remained of an item at the end of a day, in kobo: all that no use approved by then had taken. */
export const remainingAt = (day: string): RawBuilder<number> => sql<number>`(suspense_items.amount - (
  select coalesce(sum(taken.amount), 0) from suspense_uses as taken
  where taken.item_id = suspense_items.id and taken.status = 'approved'
    and taken.decided_at < ${lagosMidnight(day, 1)}))::bigint`

/** In SQL: an item was recorded and not used up at the end of a day. */
export const isHeldAt = (day: string): RawBuilder<boolean> => sql<boolean>`(
  suspense_items.recorded_at < ${lagosMidnight(day, 1)} and ${remainingAt(day)} > 0)`

/** Reads what remained of items at the end of a day, by their ids. */
export async function readRemaining(db: Db, ids: readonly string[], day: string) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('suspense_items')
    .select('id')
    .select(remainingAt(day).as('remaining'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, remaining }) => [id, Number(remaining)]))
}
