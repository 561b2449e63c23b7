import { notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import {
  countAttempt,
  countSince,
  type RateLimit,
} from '../../platform/action-rate-limits/action-rate-limits.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'

/** Reveals of masked values by one user in an hour, of customers and marine clients together. */
export const REVEALS_AN_HOUR = 20

const cap: RateLimit = {
  action: 'reveal',
  max: REVEALS_AN_HOUR,
  within: minutes(60),
  refusal: 'too_many_reveals',
}
const NOTIFIED = 'reveal_limit_notified'

/**
 * Counts a reveal of masked data. The first refusal notifies the readers of the audit trail, once an hour for each
 * user. Runs in its own transaction, because a refusal would roll back the caller's.
 * @throws ApiError 429 `too_many_reveals`
 */
export async function countReveal(services: Services, user: SignedInUser): Promise<void> {
  const now = services.clock()
  const refusal = await services.db.transaction().execute(async (tx) => {
    await takeLock(tx, `reveals ${user.userId}`)
    try {
      await countAttempt(tx, cap, user.userId, now)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await notifyOnce(tx, services, user, now)
      return error
    }
    return null
  })
  if (refusal) throw refusal
}

async function notifyOnce(
  tx: Tx,
  services: Services,
  { userId, name }: SignedInUser,
  now: Date,
): Promise<void> {
  if ((await countSince(tx, NOTIFIED, userId, after(now, -cap.within))) > 0) return
  await tx.insertInto('attempts').values({ action: NOTIFIED, subject: userId, created_at: now }).execute()
  await notifyPrivileged(tx, services, 'audit.event.read', {
    event: 'reveal-limit',
    titleKey: 'reveal_limit_title',
    messageKey: 'reveal_limit_message',
    params: { name, limit: REVEALS_AN_HOUR },
    path: `/audit-events/?actor_id=${userId}`,
  })
}
