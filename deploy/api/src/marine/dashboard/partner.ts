import type { MarineEnding, PartnerDashboard } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readWaiting } from '../../platform/db/waiting.ts'
import { dayAfter } from '../../reference/setups/entries.ts'

const DAYS_AHEAD = 30
const MOST_ENDINGS = 5

/** Counts a partner's waiting policies by the side that acts next. */
export async function readPolicies(
  db: Db,
  partnerId: string,
  today: string,
): Promise<NonNullable<PartnerDashboard['policies']>> {
  const own = sql`from cargo_policies where cargo_policies.partner_id = ${partnerId}`
  const inState = (state: string, at: RawBuilder<unknown>) =>
    readWaiting(db, at, sql`${own} and state = ${state}`)
  const ends = sql`${own} and state = 'issued' and ends_on between ${today} and ${dayAfter(today, DAYS_AHEAD)}`
  const [drafts, referred, accepted, ending, next] = await Promise.all([
    inState('draft', sql`updated_at`),
    inState('referred', sql`referred_at`),
    inState('accepted', sql`decided_at`),
    readWaiting(db, sql`ends_on::timestamptz`, ends),
    sql<MarineEnding>`
      select ending.id, policy_number, coalesce(marine_clients.name, '') as client, ends_on
      from (select * ${ends} order by ends_on, id limit ${MOST_ENDINGS}) as ending
      left join marine_clients on marine_clients.id = ending.client_id
      order by ends_on, ending.id`.execute(db),
  ])
  return { drafts, referred, accepted, ending, next_endings: next.rows }
}
