import { type DashboardPayments, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { isAttemptInBranches } from '../../payments/held.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/one.ts'
import { readWaiting } from '../../platform/db/waiting.ts'

/** Money that needs action, of the branches that the caller sees. */
export async function readPayments(db: Db, principal: Principal): Promise<DashboardPayments> {
  const held = sql`from payment_attempts
    where received_amount is not null and refunded_at is null and suspended_at is null
      and ${isAttemptInBranches(principal)}`
  const isSeen = isInBranches('branch_id', principal)
  const unused = sql`from suspense_items where remaining > 0 and ${isSeen}`
  const [review, unpaid, suspense, { amount }, unallocated, { remaining }] = await Promise.all([
    readWaiting(db, sql`created_at`, sql`from payments where status = 'review' and ${isSeen}`),
    readWaiting(
      db,
      sql`created_at`,
      sql`from trackers where workflow_id = ${sql.lit(MOTOR_WORKFLOW_ID)} and step_key = 'payment' and state = 'waiting'
        and ${isSeen}`,
    ),
    readWaiting(db, sql`settled_at`, held),
    one(
      db,
      sql<{ amount: number }>`
        select coalesce(sum(received_amount), 0)::bigint as amount ${held} and received_currency = 'NGN'`,
    ),
    readWaiting(db, sql`day::timestamp at time zone 'Africa/Lagos'`, unused),
    one(db, sql<{ remaining: number }>`select coalesce(sum(remaining), 0)::bigint as remaining ${unused}`),
  ])
  return {
    review,
    unpaid,
    suspense: { ...suspense, amount },
    unallocated: { ...unallocated, amount: remaining },
  }
}
