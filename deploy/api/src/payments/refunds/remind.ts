import { sql } from 'kysely'
import { after, days, instant } from '../../platform/db/clock.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { notifyFinance } from './announce.ts'

/** Days after which the users whose turn it is are reminded of a refund, and again. */
const REMIND_AFTER = 3

const isStaying = (now: Date) =>
  sql<boolean>`status in ('requested', 'approved', 'sent', 'differs', 'failed')
    and greatest(updated_at, reminded_at) <= ${instant(after(now, -days(REMIND_AFTER)))}`

/** Reminds finance of refunds that stay where they are. */
export async function remindOfRefunds(services: Services): Promise<void> {
  const { db, clock } = services
  const staying = await db.selectFrom('refunds').select('id').where(isStaying(clock())).execute()
  for (const { id } of staying) await remind(services, id)
}

async function remind(services: Services, id: string): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const refund = await tx
      .updateTable('refunds')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where(isStaying(now))
      .returningAll()
      .executeTakeFirst()
    if (!refund) return
    const { policy_number } = await tx
      .selectFrom('policies')
      .select('policy_number')
      .where('id', '=', refund.policy_id)
      .executeTakeFirstOrThrow()
    await notifyFinance(tx, services, refund, policy_number)
  })
}
