import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Stores the industry records of demo policies, as they were answered on the day of the sale or cancellation. */
export async function seedDemoIndustryRecords(tx: Tx): Promise<void> {
  await sql`
    insert into industry_records (id, event, effective_from, state, reason, attempts, queued_at, sent_at)
    select p.id, t.kind, t.effective_from, p.niid_state,
      case p.niid_state when 'refused' then 'The chassis number is not known.' end,
      case p.niid_state when 'pending' then 0 else 1 end,
      t.booked_at, case p.niid_state when 'pending' then null else t.booked_at end
    from policies p
    join lateral (
      select kind, effective_from, booked_at from policy_transactions
      where policy_id = p.id and status = 'booked' order by sequence desc limit 1
    ) t on true`.execute(tx)
}
