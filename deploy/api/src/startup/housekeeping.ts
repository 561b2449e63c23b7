import { PROVEN, PROVEN_FOR } from '../platform/action-rate-limits/may-mail.ts'
import { after, days, instant } from '../platform/db/clock.ts'
import type { Services } from '../platform/services.ts'
import { deleteExpired } from '../reference/retention-rules/delete-expired.ts'

const KEEP_IDEMPOTENCY = days(7)
/** Rate limits cover a day at most. */
const KEEP_COUNTERS = days(2)
/** Notices of loss whose reporter never entered the code. */
const KEEP_UNPROVEN_NOTICES = days(2)

/** Deletes data that nothing reads any more, and data whose retention period has ended. */
export async function purgeExpired(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const before = (period: number): string => instant(after(now, -period))
  await db.deleteFrom('idempotency').where('created_at', '<', before(KEEP_IDEMPOTENCY)).execute()
  const attempts = db.deleteFrom('attempts')
  await attempts.where('action', '!=', PROVEN).where('created_at', '<', before(KEEP_COUNTERS)).execute()
  await attempts.where('action', '=', PROVEN).where('created_at', '<', before(PROVEN_FOR)).execute()
  const unproven = db.deleteFrom('loss_notices').where('state', '=', 'unproven')
  await unproven.where('created_at', '<', before(KEEP_UNPROVEN_NOTICES)).execute()
  await db.deleteFrom('tries').where('last_at', '<', before(KEEP_COUNTERS)).execute()
  await db.deleteFrom('links').where('purpose', '=', 'password_reset').where('user_id', 'is', null).execute()
  await db.deleteFrom('set_up_links').where('expires_at', '<', instant(now)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', instant(now)).execute()
  await deleteExpired(services, now)
}
