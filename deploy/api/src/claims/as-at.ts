import type { ListedClaim } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { days, lagosMidnight } from '../platform/db/clock.ts'
import type { Db } from '../platform/db/database.ts'

/** In SQL: `moved` is a movement of the reserve since an instant. What is to be recovered is no part of the reserve. */
const movedSince = (until: string): RawBuilder<boolean> =>
  sql<boolean>`(moved.at >= ${until} and moved.head <> 'recovery')`

/** In SQL: the reserve of a claim just before an instant, in kobo: without what its heads have moved since. */
const reserveBefore = (until: string): RawBuilder<number> => sql<number>`(claims.reserve - coalesce(
  (select sum(moved.new - moved.old) from claim_reserves as moved
    where moved.claim_id = claims.id and ${movedSince(until)}), 0))::bigint`

/** In SQL: the status of a claim just before an instant. */
const stateBefore = (until: string): RawBuilder<ListedClaim['state']> => sql<ListedClaim['state']>`coalesce(
  (select changed.from_state from claim_changes as changed
    where changed.claim_id = claims.id and changed.at >= ${until} and changed.from_state is not null
    order by changed.at, changed.id limit 1), claims.state)`

/** In SQL: the sum of the payments of a claim confirmed before an instant, in kobo; null without one. */
const paidBefore = (until: string): RawBuilder<number | null> => sql<number | null>`(
  select sum(payments.amount)::bigint from claim_payments as payments
  where payments.claim_id = claims.id and payments.state = 'confirmed' and payments.head <> 'expenses'
    and coalesce(payments.decided_at, payments.recorded_at) < ${until})`

/** Returns the instant at which a day has ended in Lagos. */
const endOf = (day: string): string => lagosMidnight(day, 1)

/**
 * In SQL: a claim was reported and had a reserve at the end of a day. The claims are found once, as an array, from those
 * that have a reserve now and the movements since that day; joined or compared row by row, a million claims take ten
 * times as long.
 */
export function isOutstandingAt(day: string): RawBuilder<boolean> {
  const until = endOf(day)
  return sql<boolean>`(claims.created_at < ${until} and claims.id = any (array(
    select reserved.id from claims as reserved where reserved.reserve > 0 and not exists (
      select 1 from claim_reserves as moved where moved.claim_id = reserved.id and ${movedSince(until)})
    union all
    select reserved.id from claims as reserved join claim_reserves as moved on moved.claim_id = reserved.id
    where ${movedSince(until)} group by reserved.id
    having reserved.reserve > sum(moved.new - moved.old))))`
}

/** Sums of outstanding claims at the end of a day, by the names of their columns. */
export const sumsAt = (day: string) => ({ reserve: reserveBefore(endOf(day)), paid: paidBefore(endOf(day)) })

/** Reads what is known of claims at the end of a day; figures without a history are null. */
export async function readAsAt(db: Db, ids: readonly string[], day: string) {
  if (ids.length === 0) return new Map<string, (row: ListedClaim) => ListedClaim>()
  const until = endOf(day)
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .select([reserveBefore(until).as('reserve'), stateBefore(until).as('state')])
    .select(paidBefore(until).as('paid'))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, reserve, state, paid }) => [
      id,
      (row: ListedClaim): ListedClaim => ({
        ...row,
        state,
        reserve: Number(reserve),
        paid: paid === null ? null : Number(paid),
        net_payable: null,
        estimate: null,
        adjusted_loss: null,
        paid_on: null,
        payment_reference: null,
        breached: false,
        asked_again_at: null,
        unanswered_since: null,
        turn: 'none',
        age_days: Math.floor((Date.parse(until) - Date.parse(row.created_at)) / days(1)),
      }),
    ]),
  )
}
