import type { Tx } from '../../platform/db/database.ts'

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
