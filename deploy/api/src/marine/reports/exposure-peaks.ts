import { type RawBuilder, sql } from 'kysely'

export type Kind = 'bottom' | 'location'

/** Peak exposure at a location from a day, and the last day on which it is valid. */
export interface Peak {
  place: string
  policies: number
  at_risk: number
  most_on: string
  true_until: string
  until: string
}

/**
 * Sums lines by location: all goods on one voyage are at risk together, whenever each cover begins; at the place
 * of destination, the goods present on the day of the greatest sum.
 * @param lines a `from` of `place`, `begins`, `ends`, `policies`, `sum_insured`, with its `where`
 * @param today the first day of interest
 */
export function peaks(kind: Kind, today: string, lines: RawBuilder<unknown>): RawBuilder<Peak> {
  // Drops lines that cancel each other.
  const running = sql`running as materialized (
    select place, greatest(begins, ${today}::date) as begins, ends, sum(policies) as policies,
      sum(sum_insured) as sum_insured
    ${lines} and ends >= ${today}::date group by 1, 2, 3 having sum(policies) <> 0 or sum(sum_insured) <> 0
  )`
  if (kind === 'bottom')
    return sql<Peak>`(
      with ${running}
      select place, sum(policies)::int as policies, sum(sum_insured)::bigint as at_risk, min(begins) as most_on,
        min(ends) as true_until, max(ends) as until
      from running group by place having sum(policies) > 0)`
  // The peak falls on a day when a line begins, and lasts until the next change.
  return sql<Peak>`(
    with ${running}, changes as (
      select place, begins as day, policies, sum_insured from running
      union all
      select place, ends + 1, -policies, -sum_insured from running
    ), stood as (
      select place, day, sum(sum(policies)) over by_day as policies, sum(sum(sum_insured)) over by_day as at_risk,
        lead(day) over by_day - 1 as true_until, max(day) over (partition by place) - 1 as until
      from changes group by place, day window by_day as (partition by place order by day)
    )
    select distinct on (place) place, policies::int as policies, at_risk::bigint as at_risk, day as most_on, true_until,
      until
    from stood where policies > 0 order by place, at_risk desc, day)`
}
