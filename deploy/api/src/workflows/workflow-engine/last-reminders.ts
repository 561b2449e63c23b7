import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

/** Emails that ask the customer to continue. */
const REMINDING = ['resume-link', 'payment-link', 'change-payment', 'step-reminder']

const lastReminders = preparedRead((db, trackerIds: readonly string[]) =>
  sql<{ tracker_id: string; at: string }>`
    select tracker_id, max(at) as at from tracker_events
    where tracker_id = any (${trackerIds}::uuid[])
      and (kind = 'reminded' or kind = 'mail_sent' and detail ->> 'template' = any (${REMINDING}))
    group by tracker_id`.compile(db),
)

/** Returns the time of the last reminder of a tracker, by a colleague or by a timer; null for none. */
export async function readLastReminders(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<(trackerId: string) => string | null> {
  const rows = await lastReminders.all(db, trackerIds)
  const last = new Map(rows.map(({ tracker_id, at }) => [tracker_id, at]))
  return (trackerId) => last.get(trackerId) ?? null
}
