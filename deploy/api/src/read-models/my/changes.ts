import type { MyChange } from '@coverdesk/sdk'
import { OPEN } from '../../motor/policy-changes/request-change.ts'
import { type ChangeRow, requestOf, storedPrice } from '../../motor/policy-changes/stored-change.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addDays } from '../../policies/terms/days.ts'

/** Working days in which a change that is referred is answered. */
const ANSWER_WITHIN = 2

/** Returns the day by which a referred change is answered: weekends do not count. */
export function respondBy(requestedAt: Date): string {
  let day = lagosDay(requestedAt)
  for (let left = ANSWER_WITHIN; left > 0; ) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}

/** Reads the changes of some policies that wait for an approval or a payment. */
export async function openChangesOf(db: Db, policyIds: readonly string[]) {
  const rows = await db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('status', 'in', OPEN)
    .where('kind', '!=', 'renew')
    .execute()
  return rows.map((row) => ({ policy_id: row.policy_id, change: presentMyChange(row) }))
}

/** Reads a change for its customer. */
export async function findMyChange(db: Db | Tx, id: string): Promise<MyChange> {
  const row = await db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return presentMyChange(row)
}

function presentMyChange(row: ChangeRow): MyChange {
  const price = storedPrice(row)
  return {
    id: row.id,
    kind: requestOf(row).kind,
    status: row.status as MyChange['status'],
    effective_from: row.effective_from,
    charge: row.charge,
    refund: price?.refund ?? 0,
    facts: price?.facts ?? [],
    requested_at: row.created_at,
    respond_by: row.status === 'awaiting_approval' ? respondBy(new Date(row.created_at)) : null,
  }
}
