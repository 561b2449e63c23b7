import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Returns the only row of a query that always has one. */
export async function one<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const row = (await query.execute(db)).rows[0]
  if (!row) throw new Error('A figure has no row.')
  return row
}
