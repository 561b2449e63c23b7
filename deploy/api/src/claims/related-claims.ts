import type { RelatedClaim } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

/** Most claims of one kind that are named. */
const MOST = 5

interface Found {
  tracker_id: string
  same: RelatedClaim['same'][number]
  id: string
  claim_number: string
}

/**
 * Finds claims of the year before, and later ones, with the same vehicle, phone, account or photo, by the tracker of
 * the claim they were found for. Leaves out withdrawn ones.
 */
export async function relatedClaims(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<Map<string, RelatedClaim[]>> {
  const { rows } = await sql<Found>`
    with mine as (
      select claims.id, claims.tracker_id, claims.created_at, policies.plate, clients.phone,
        claims.notice ->> 'account_number' as account
      from claims
      join policies on policies.id = claims.policy_id
      join clients on clients.id = claims.client_id
      where claims.tracker_id = any (${[...trackerIds]}::uuid[])
    )
    select mine.tracker_id, found.same, found.id, found.claim_number
    from mine cross join lateral (
      (select 'vehicle' as same, other.id, other.claim_number, other.created_at
        from policies join claims other on other.policy_id = policies.id
        where policies.plate = mine.plate and mine.plate <> '' and ${isOther}
        order by other.created_at desc, other.id limit ${MOST})
      union all
      (select 'phone', other.id, other.claim_number, other.created_at
        from clients join claims other on other.client_id = clients.id
        where clients.phone = mine.phone and clients.phone <> '' and ${isOther}
        order by other.created_at desc, other.id limit ${MOST})
      union all
      (select 'account', other.id, other.claim_number, other.created_at
        from claims other
        where other.notice ->> 'account_number' = mine.account and mine.account <> '' and ${isOther}
        order by other.created_at desc, other.id limit ${MOST})
      union all
      (select distinct 'photo', other.id, other.claim_number, other.created_at
        from documents photo
        join documents same_photo on same_photo.sha256 = photo.sha256 and same_photo.kind = 'photo'
        join claims other on other.tracker_id = same_photo.tracker_id
        where photo.tracker_id = mine.tracker_id and photo.kind = 'photo' and ${isOther}
        order by other.created_at desc, other.id limit ${MOST})
    ) found
    order by found.created_at desc, found.id, found.same`.execute(db)
  const byTracker = new Map<string, Map<string, RelatedClaim>>()
  for (const { tracker_id, same, id, claim_number } of rows) {
    const ofClaim = byTracker.get(tracker_id) ?? new Map<string, RelatedClaim>()
    byTracker.set(tracker_id, ofClaim)
    const known = ofClaim.get(id)
    if (known) known.same.push(same)
    else ofClaim.set(id, { id, claim_number, same: [same] })
  }
  return new Map([...byTracker].map(([trackerId, found]) => [trackerId, [...found.values()]]))
}

const isOther = sql`other.id <> mine.id and other.state <> 'withdrawn'
  and other.created_at > mine.created_at - interval '365 days'`
