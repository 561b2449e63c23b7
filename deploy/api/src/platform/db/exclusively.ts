import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Waits until no other transaction is at the same thing, and keeps others waiting until this one has ended. */
export async function exclusively(tx: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx)
}

/** Waits for whoever has a thing exclusively, and keeps them waiting until this has ended; others may have it so too. */
export async function alongside(tx: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${thing}, 0))`.execute(tx)
}
