import { type RawBuilder, sql } from 'kysely'

/** In SQL: whether a row of `policies` covers a day, whatever became of the policy later. */
export const isCoveredOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from policy_segments covered where covered.policy_id = policies.id
    and ${day}::date between covered.from_date and covered.to_date)`

/** In SQL: the last day that a row of `policies` covers; of a policy that covers none, the last day of its term. */
export const lastCoveredDay: RawBuilder<string> = sql<string>`coalesce((select max(covered.to_date) from policy_segments covered
    where covered.policy_id = policies.id), policies.end_date)`
