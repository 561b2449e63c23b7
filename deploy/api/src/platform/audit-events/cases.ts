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

/** Returns the ids of the records of a policy: itself, its changes, renewals, refunds and claims, with their trackers. */
export async function recordsOfPolicy(db: Db, policyId: string): Promise<string[]> {
  return [policyId, ...(await recordsOfPolicies(db, [policyId]))]
}

/** Returns the ids of the records of a customer: themselves, their policies and their trackers. */
export async function recordsOfClient(db: Db, clientId: string): Promise<string[]> {
  const { rows: policies } = await sql<{ id: string }>`
    select id from policies where client_id = ${clientId}`.execute(db)
  const { rows: trackers } = await sql<{ id: string }>`select distinct id
    from ${recordsOf(await trackersOf(db, sql`select id from trackers where customer_id = ${clientId}`))} as record`.execute(
    db,
  )
  const ofPolicies = await recordsOfPolicies(
    db,
    policies.map(({ id }) => id),
  )
  return [...new Set([clientId, ...trackers.map(({ id }) => id), ...ofPolicies])]
}

async function recordsOfPolicies(db: Db, policyIds: readonly string[]): Promise<string[]> {
  if (policyIds.length === 0) return []
  const own = sql`any (${[...policyIds]}::uuid[])`
  const trackers = await trackersOf(
    db,
    sql`select tracker_id as id from policies where id = ${own}
      union select tracker_id from claims where policy_id = ${own}
      union select tracker_id from policy_transactions where policy_id = ${own}`,
  )
  const { rows } = await sql<{ id: string }>`select distinct id from (
    select id from ${recordsOf(trackers)} as record
    union all select id::text from policies where id = ${own}
    union all select id::text from policy_transactions where policy_id = ${own}
    union all select payment_id::text from policies where id = ${own} and payment_id is not null
    union all select payment_id::text from policy_transactions where policy_id = ${own} and payment_id is not null
    union all select id::text from renewal_offers where policy_id = ${own}
    union all select refunds.id::text from refunds
      join policy_transactions returned on returned.id = refunds.transaction_id where returned.policy_id = ${own}
  ) as found`.execute(db)
  return rows.map(({ id }) => id)
}

async function trackersOf(db: Db, trackers: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`${trackers}`.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
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
