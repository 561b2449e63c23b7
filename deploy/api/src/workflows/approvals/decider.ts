import { actingFor } from '../../people/delegations/acting-for.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Decider } from './refusal.ts'

const LAGOS_AHEAD = '+01:00'

/** Everything about the caller that a decision depends on. */
export async function readDecider(db: Db | Tx, principal: Principal, now: Date): Promise<Decider> {
  if (principal.kind !== 'staff') return { principal, members: [], approvedToday: {} }
  const today = lagosDay(now)
  const approved = await db
    .selectFrom('approvals')
    .innerJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')
    .select((eb) => ['limit_name', eb.fn.sum<number>('amount').as('amount')])
    .where('decided_by_user', '=', principal.userId)
    .where('approvals.state', '=', 'approved')
    .where('decided_at', '>=', new Date(`${today}T00:00:00${LAGOS_AHEAD}`).toISOString())
    .groupBy('limit_name')
    .execute()
  return {
    principal,
    members: await actingFor(db, principal, today),
    approvedToday: Object.fromEntries(
      approved.flatMap((row) => (row.limit_name ? [[row.limit_name, Number(row.amount ?? 0)]] : [])),
    ),
  }
}
