import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { preparedRead } from './prepared-read.ts'

const lockAll = preparedRead((db, names: readonly string[]) =>
  sql<object>`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.compile(
    db,
  ),
)

/**
 * Takes an exclusive transaction-level lock on each name, in the given order: waits for other holders, and blocks them
 * until the transaction ends.
 */
export async function takeLock(tx: Tx, ...names: readonly string[]): Promise<void> {
  await lockAll.all(tx, names)
}

const lockShared = preparedRead((db, name: string) =>
  sql<object>`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.compile(db),
)

/**
 * Takes a shared transaction-level lock on a name: waits for an exclusive holder, and blocks exclusive ones until the
 * transaction ends.
 */
export async function takeSharedLock(tx: Tx, name: string): Promise<void> {
  await lockShared.all(tx, name)
}
