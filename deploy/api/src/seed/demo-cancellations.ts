import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** Books the cancellations of demo policies, from the day of each and without a return of premium. */
export async function seedDemoCancellations(tx: Tx): Promise<void> {
  const from = sql`least(greatest(lagos_day(p.cancelled_at), p.start_date), p.end_date)`
  await sql`
    insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, cancelled_by,
      reason, requested_by, created_at, booked_at)
    select gen_random_uuid(), p.id, t.id, 1, 'cancel', 'booked', ${from}, 'insured',
      'Vehicle sold, no return claimed', 'system', p.cancelled_at, p.cancelled_at
    from policies p join policy_terms t on t.policy_id = p.id where p.cancelled_at is not null`.execute(tx)
  await sql`
    delete from policy_segments s using policies p
    where p.id = s.policy_id and p.cancelled_at is not null and ${from} <= s.from_date`.execute(tx)
  await sql`
    update policy_segments s set to_date = ${from} - 1 from policies p
    where p.id = s.policy_id and p.cancelled_at is not null`.execute(tx)
}
