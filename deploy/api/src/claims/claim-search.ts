import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Rewrites the search text of a claim: its number, its policy, its caller and its third parties. */
export async function refreshClaimSearch(tx: Tx, claimId: string): Promise<void> {
  await sql`update claims set search = concat_ws(' ', claims.claim_number, policies.search, claims.caller ->> 'name',
      (select string_agg(concat_ws(' ', name, phone, plate), ' ') from claim_parties
        where claim_id = claims.id and removed_at is null))
    from policies where policies.id = claims.policy_id and claims.id = ${claimId}`.execute(tx)
}
