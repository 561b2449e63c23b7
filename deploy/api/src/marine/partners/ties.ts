import type { PartnerTie } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PartnerRow } from './store.ts'

/** Reads what prevents archiving a partner: money, waiting requests and referrals, policies in force. */
export async function tiesOf(db: Db | Tx, partner: PartnerRow, today: string): Promise<PartnerTie[]> {
  const { rows } = await sql<{ requests: number; referrals: number; policies: number }>`select
    (select count(*)::int from funding_requests
      where partner_id = ${partner.id} and state in ('pending', 'second_approval')) as requests,
    (select count(*)::int from cargo_policies
      where partner_id = ${partner.id} and state in ('referred', 'accepted')) as referrals,
    (select count(*)::int from cargo_policies
      where partner_id = ${partner.id} and state = 'issued' and (ends_on is null or ends_on >= ${today}::date)) as policies
  `.execute(db)
  const counted = rows[0] ?? { requests: 0, referrals: 0, policies: 0 }
  const ties: PartnerTie[] = [
    { kind: 'available', amount: partner.available ?? 0 },
    { kind: 'held', amount: partner.held ?? 0 },
    { kind: 'requests', amount: counted.requests },
    { kind: 'referrals', amount: counted.referrals },
    { kind: 'policies', amount: counted.policies },
  ]
  return ties.filter(({ amount }) => amount !== 0)
}
