import { notifyPrivileged } from '../organisation/notifications/notify.ts'
import { system } from '../platform/access/principal.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import { after, days, instant } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeLock } from '../platform/db/take-lock.ts'
import type { DeadLetter } from '../platform/outbox/outbox-worker.ts'
import type { Services } from '../platform/services.ts'

const TITLE = 'undelivered_title'
/** One notification covers all messages given up in an outage. */
const QUIET = days(1)

/**
 * Notifies administrators of a dead letter, at most once a day however many there are; the audit trail records each.
 */
export async function announceUndelivered(tx: Tx, services: Services, message: DeadLetter): Promise<void> {
  const { id, topic, attempts } = message
  const now = services.clock()
  const note = {
    action: 'delivery.given-up',
    objectKind: 'delivery',
    objectId: id,
    after: { topic, attempts },
  }
  await recordAudit(tx, { principal: system, now }, note)
  await takeLock(tx, TITLE)
  const announced = await tx
    .selectFrom('notifications')
    .select('id')
    .where('title_key', '=', TITLE)
    .where('created_at', '>', instant(after(now, -QUIET)))
    .limit(1)
    .executeTakeFirst()
  if (announced) return
  await notifyPrivileged(tx, services, 'audit.event.read', {
    event: 'undelivered',
    titleKey: TITLE,
    messageKey: 'undelivered_message',
    params: {},
    path: '/deliveries/',
  })
}
