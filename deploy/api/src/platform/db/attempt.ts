import { sql } from 'kysely'
import { ApiError } from '../errors/api-error.ts'
import type { Tx } from './database.ts'

/** Runs one of several actions inside a savepoint; a refused one is rolled back without affecting the others. */
export async function attempt(tx: Tx, act: () => Promise<void>): Promise<ApiError | null> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return error
  }
}
