import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A policy of the plate that covers any day of the term, or nothing. */
export function findOverlap(db: Db | Tx, plate: string, start: string, end: string) {
  return db
    .selectFrom('policies')
    .select(['id', 'end_date'])
    .where('plate', '=', plate)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`daterange(start_date, end_date, '[]') && daterange(${start}::date, ${end}::date, '[]')`,
    )
    .executeTakeFirst()
}
