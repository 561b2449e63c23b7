import { type RawBuilder, sql } from 'kysely'

/**
 * In SQL: the first day of the last term of a row of `policies`. `start_date` is the first day of unbroken cover, which a
 * renewal in time leaves as it is.
 */
export const termStart: RawBuilder<string> = sql<string>`coalesce((select term.start_date from policy_terms term where term.policy_id = policies.id
    order by term.number desc limit 1), policies.start_date)`
