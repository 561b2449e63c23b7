import { type RawBuilder, sql } from 'kysely'

/** Selects whether `cargo_policies cover` is an annual cover past its year whose deposit premium was not adjusted. */
export const awaitsAdjustment = (today: string): RawBuilder<boolean> => sql<boolean>`(
  cover.kind = 'annual' and cover.state = 'issued' and cover.ends_on < ${today}::date
  and not exists (select from cargo_changes adjusted
    where adjusted.policy_id = cover.id and adjusted.kind = 'adjustment' and adjusted.state = 'applied'))`
