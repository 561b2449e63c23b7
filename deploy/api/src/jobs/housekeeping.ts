import { after, days, instant } from '../db/clock.ts'
import type { Services } from '../services.ts'

const KEEP_IDEMPOTENCY = days(7)
const KEEP_COUNTERS = days(2)
const KEEP_CODES = days(2)
const KEEP_OUTBOX = days(30)

/** Drops what no rule needs any more. */
export async function keepHouse(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', instant(after(now, -KEEP_IDEMPOTENCY)))
    .execute()
  await db
    .deleteFrom('attempts')
    .where('created_at', '<', instant(after(now, -KEEP_COUNTERS)))
    .execute()
  await db
    .deleteFrom('tries')
    .where('last_at', '<', instant(after(now, -KEEP_COUNTERS)))
    .execute()
  await db
    .deleteFrom('one_time_codes')
    .where('created_at', '<', instant(after(now, -KEEP_CODES)))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', instant(after(now, -KEEP_OUTBOX)))
    .execute()
  await db.deleteFrom('set_up_links').where('expires_at', '<', instant(now)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', instant(now)).execute()
}
