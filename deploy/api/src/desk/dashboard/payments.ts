import { type DashboardPayments, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readWaiting } from '../../platform/db/waiting.ts'

/** Money that somebody must look at. */
export async function readPayments(db: Db): Promise<DashboardPayments> {
  const [review, unpaid, suspense] = await Promise.all([
    readWaiting(db, sql`created_at`, sql`from payments where status = 'review'`),
    readWaiting(
      db,
      sql`created_at`,
      sql`from trackers where workflow_id = ${sql.lit(MOTOR_WORKFLOW_ID)} and step_key = 'payment' and state = 'waiting'`,
    ),
    readSuspense(db),
  ])
  return { review, unpaid, suspense }
}

/** What came in and fits nothing yet: credits of the account, which the ledger keeps below zero. */
async function readSuspense(db: Db): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'suspense')
    .where('owner', '=', '')
    .where('currency', '=', 'NGN')
    .executeTakeFirst()
  return Math.max(0, -(account?.balance ?? 0))
}
