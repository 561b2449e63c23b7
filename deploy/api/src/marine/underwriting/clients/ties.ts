import type { MarineClientTie } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Counted = Record<MarineClientTie['kind'], number>

/** Reads what prevents archiving a client: drafts, waiting referrals, policies in force. */
export async function tiesOf(db: Db | Tx, clientId: string, today: string): Promise<MarineClientTie[]> {
  const { rows } = await sql<Counted>`select
      count(*) filter (where state = 'draft')::int as drafts,
      count(*) filter (where state in ('referred', 'accepted'))::int as referrals,
      count(*) filter (where state = 'issued' and (ends_on is null or ends_on >= ${today}::date))::int as policies
    from cargo_policies where client_id = ${clientId}`.execute(db)
  const counted = rows[0] ?? { drafts: 0, referrals: 0, policies: 0 }
  return (['drafts', 'referrals', 'policies'] as const)
    .map((kind) => ({ kind, amount: counted[kind] }))
    .filter(({ amount }) => amount > 0)
}
