import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Returns the client of an identity number; for a merged duplicate the client that remains. */
export async function remainingClient(tx: Tx, identityHash: Buffer | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, merged_into from clients where identity_hash = ${identityHash}
      union select next.id, next.merged_into from chain join clients next on next.id = chain.merged_into)
    select id from chain where merged_into is null`.execute(tx)
  const [client] = rows
  if (!client) throw new Error('A known identity number has no client.')
  return client.id
}
