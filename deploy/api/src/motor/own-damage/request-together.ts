import { after, days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'

const REMINDED_AFTER = days(3)

interface Sale {
  /** The tracker whose payment issued the policies. */
  tracker_id: string
  locale: string
  /** Whether it is not a reminder. */
  first: boolean
}

/**
 * Asks the customer in one email for the photos and documents of all vehicles of a sale that wait for them, and reminds
 * of those that still do. Does nothing once none waits.
 */
export async function requestTogether(
  tx: Tx,
  services: Services,
  { tracker_id, locale, first: isFirst }: Sale,
): Promise<void> {
  const waiting = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policy_number', 'policies.email', 'clients.first_name'])
    .where('policies.tracker_id', '=', tracker_id)
    .where('own_damage_from', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('policy_number')
    .execute()
  const [first] = waiting
  if (!first) return
  const now = services.clock()
  const url = `${services.settings.GUEST_ORIGIN}${myPath(locale, first.policy_number)}`
  const params = { name: first.first_name, vehicles: waiting.length, url }
  await enqueue(tx, 'mail', { template: 'fleet-documents', to: first.email, locale, params }, now)
  if (isFirst)
    await enqueue(tx, 'fleet-documents', { tracker_id, locale, first: false }, after(now, REMINDED_AFTER))
}
