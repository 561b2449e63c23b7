import { sql } from 'kysely'
import { notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'

const NAME = 'kyc'

/** Takes one paid lookup from the daily budget; the first one refused raises an alarm, once a day. */
export async function takeFromBudget(services: Services, now: Date): Promise<boolean> {
  const { db, log, settings } = services
  const day = lagosDay(now)
  const budget = settings.KYC_DAILY_BUDGET
  const { used } = await db
    .insertInto('daily_budgets')
    .values({ name: NAME, day, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'day']).doUpdateSet({ used: sql<number>`daily_budgets.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  if (used === budget + 1) {
    log.error({ day, budget }, 'the daily allowance of identity look-ups is used up')
    await db.transaction().execute((tx) =>
      notifyPrivileged(tx, services, 'kyc.identity.approve', {
        event: 'identity-budget',
        titleKey: 'kyc_budget_title',
        messageKey: 'kyc_budget_message',
        params: { budget },
        path: '/underwriting/trackers/?state=review',
      }),
    )
  }
  return used <= budget
}

/** Returns a lookup that the provider did not answer, since it is not billed. */
export async function giveBackToBudget({ db }: Services, takenAt: Date): Promise<void> {
  await db
    .updateTable('daily_budgets')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('name', '=', NAME)
    .where('day', '=', lagosDay(takenAt))
    .execute()
}
