import { type PartnerMonth, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const MONTHS = 12

/** Lists the months up to that of `today`, oldest first: `2026-11`. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

/** Reads net premium and policies in force of the last twelve months in Lagos time, empty months included. */
export async function monthsOf(db: Db | Tx, partnerId: string, today: string): Promise<PartnerMonth[]> {
  const months = monthsUpTo(today)
  const { rows } = await sql<PartnerMonth>`
    select month, sum(premium)::bigint as premium, sum(policies)::int as policies from (
      select to_char(month, 'YYYY-MM') as month, charged - returned as premium, 0 as policies
      from cargo_premium_months where partner_id = ${partnerId} and month >= ${`${months[0]}-01`}::date
      union all
      select to_char((issued_at + interval '1 hour') at time zone 'UTC', 'YYYY-MM'), 0, 1
      from cargo_policies
      where partner_id = ${partnerId} and state = 'issued' and issued_at >= ${lagosMidnight(`${months[0]}-01`)}
    ) moved group by month`.execute(db)
  return months.map((month) => rows.find((row) => row.month === month) ?? { month, premium: 0, policies: 0 })
}

export interface PartnerCounts {
  clients: number
  running: number
  drafts: number
  users: number
  most_at_risk: number
}

/** Counts a partner's records, and reads its greatest sum insured on one bottom: a vessel on one voyage. */
export async function countsOf(db: Db | Tx, partnerId: string, today: string): Promise<PartnerCounts> {
  const running = sql`from cargo_policies where partner_id = ${partnerId} and state = 'issued'
    and (ends_on is null or ends_on >= ${today}::date)`
  const { rows } = await sql<PartnerCounts>`select
    (select count(*)::int from marine_clients where partner_id = ${partnerId} and archived_at is null) as clients,
    (select count(*)::int ${running}) as running,
    (select count(*)::int from cargo_policies where partner_id = ${partnerId} and state = 'draft') as drafts,
    (select count(*)::int from users where partner_id = ${partnerId} and disabled_at is null) as users,
    (select coalesce(max(sum), 0)::bigint from (
      select sum(sum_insured_kobo) as sum ${running} and bottom <> ${UNNAMED_CONVEYANCE} group by bottom
    ) as bottoms) as most_at_risk`.execute(db)
  return rows[0] ?? { clients: 0, running: 0, drafts: 0, users: 0, most_at_risk: 0 }
}
