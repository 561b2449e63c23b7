import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Takes an exclusive transaction-level lock on a name: waits for other holders, and blocks them until the transaction
 * ends.
 */
export async function takeLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Takes a shared transaction-level lock on a name: waits for an exclusive holder, and blocks exclusive ones until the
 * transaction ends.
 */
export async function takeSharedLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx)
}
