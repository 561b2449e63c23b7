import type { DashboardWaiting } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { one } from './one.ts'

/** Limit of the count: more than a week's work of one person. */
export const COUNTED = 1_000

/**
 * Counts waiting items up to a thousand, with the time of the oldest.
 * @param source table and condition, with the column `at`
 */
export async function readWaiting(
  db: Db,
  at: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): Promise<DashboardWaiting> {
  const { count, oldest_at } = await one(
    db,
    sql<{ count: number; oldest_at: string | null }>`
      select count(*)::int as count, min(at) as oldest_at
      from (select ${at} as at ${source} order by at limit ${COUNTED + 1}) as waiting`,
  )
  return { count: Math.min(count, COUNTED), more: count > COUNTED, oldest_at }
}
