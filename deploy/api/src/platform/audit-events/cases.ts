import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { textMatch } from '../http/list.ts'

/** Maximum trackers in a search: the newest that match the number or plate. */
const MOST_CASES = 20

/**
 * SQL expression for the ids, as text, of every record of trackers: forms, decisions, identity, money, claim and
 * policy.
 */
const recordsOf = (trackers: readonly string[]): RawBuilder<unknown> => sql`(
  with cases as (select unnest(${[...trackers]}::uuid[]) as id)
  select id::text from cases
  union all select forms.id::text from forms join cases on forms.tracker_id = cases.id
  union all select approvals.id::text from approvals join cases on approvals.tracker_id = cases.id
  union all select validations.id::text from validations join cases on validations.tracker_id = cases.id
  union all select payments.id::text from payments join cases on payments.tracker_id = cases.id
  union all select claims.id::text from claims join cases on claims.tracker_id = cases.id
  union all select claims.policy_id::text from claims join cases on claims.tracker_id = cases.id
  union all select paid.payment_id::text from claims join cases on claims.tracker_id = cases.id
    join policy_transactions paid on paid.policy_id = claims.policy_id where paid.payment_id is not null
  union all select claim_payments.id::text from claims join cases on claims.tracker_id = cases.id
    join claim_payments on claim_payments.claim_id = claims.id
  union all select policies.id::text from policies join cases on policies.tracker_id = cases.id)`

/** Returns the ids of the records of a tracker: itself, its claim and policy, and their payments. */
export async function recordsOfCase(db: Db, trackerId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct id from ${recordsOf([trackerId])} as record`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the records whose tracker matches a search by its reference, claim number, policy number or plate.
 * Events store none of these. Search terms without a digit match no tracker.
 */
export async function recordsFoundBy(db: Db, q: string): Promise<string[]> {
  if (!/\d/.test(q)) return []
  const newest = (query: RawBuilder<unknown>) => sql`(${query} order by created_at desc limit ${MOST_CASES})`
  const { rows } = await sql<{ id: string }>`select distinct id from (
    ${newest(sql`select id, created_at from trackers where ${textMatch('trackers.search', q)}`)}
    union all
    ${newest(sql`select tracker_id, created_at from claims where ${textMatch('claims.search', q)}`)}
    union all
    ${newest(sql`select tracker_id, issued_at as created_at from policies
      where ${textMatch('policies.search', q)} and tracker_id is not null`)}
  ) as found`.execute(db)
  if (rows.length === 0) return []
  const { rows: records } = await sql<{ id: string }>`select distinct id
    from ${recordsOf(rows.map(({ id }) => id))} as record`.execute(db)
  return records.map(({ id }) => id)
}
