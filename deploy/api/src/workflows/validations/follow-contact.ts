import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'

interface Followed {
  clientId: string
  /** The earlier email address. */
  of: string
  to: { email?: string; phone?: string }
}

/** Gives a customer's trackers under way the new contact: later messages go there, and sent links stay valid. */
export async function followContact(tx: Tx, { clientId, of, to }: Followed): Promise<void> {
  await tx
    .updateTable('validations')
    .set(to)
    .where('email', '=', of)
    .where('verified_at', 'is not', null)
    .where('tracker_id', 'in', (eb) =>
      eb
        .selectFrom('trackers')
        .select('trackers.id')
        .where('state', 'in', ['running', 'waiting', 'review'])
        .where((tracker) =>
          tracker.or([
            tracker('customer_id', '=', clientId),
            tracker(
              'trackers.id',
              'in',
              tracker
                .selectFrom('validations as proven')
                .innerJoin('policies', 'policies.id', 'proven.policy_id')
                .select('proven.tracker_id')
                .where('policies.client_id', '=', clientId),
            ),
          ]),
        ),
    )
    .execute()
}

/** Most changes of one run; the next run takes the others. */
const MOST = 500

/**
 * Lets trackers under way follow the contacts whose waiting period is over: until then messages about them, which open
 * them, go to the earlier contact.
 */
export async function followContacts(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const due = await db
    .selectFrom('contact_changes')
    .select('id')
    .where('followed_at', 'is', null)
    .where('held_until', '<=', instant(now))
    .orderBy('at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const { id } of due)
    await inTransaction(services, async (tx) => {
      const change = await tx
        .updateTable('contact_changes')
        .set({ followed_at: now })
        .where('id', '=', id)
        .where('followed_at', 'is', null)
        .returning(['client_id', 'old_email', 'new_email', 'new_phone'])
        .executeTakeFirst()
      if (!change) return
      const { client_id: clientId, old_email: of, new_email: email, new_phone: phone } = change
      await followContact(tx, { clientId, of, to: { email, phone } })
    })
}
