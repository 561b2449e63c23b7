import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'

/**
 * Returns the staff who made the subject: they started the tracker, submitted or skipped a form, or set a reserve. None
 * of them may decide.
 */
export async function makersOf(
  tx: Db | Tx,
  tracker: Pick<TrackerRow, 'id' | 'created_by'>,
): Promise<string[]> {
  const [senders, skippers, reservers] = await Promise.all([
    tx
      .selectFrom('form_submissions')
      .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
      .select('user_id')
      .where('tracker_id', '=', tracker.id)
      .execute(),
    tx
      .selectFrom('tracker_events')
      .select(sql<string>`detail ->> 'user_id'`.as('user_id'))
      .where('tracker_id', '=', tracker.id)
      .where('kind', '=', 'step_skipped')
      .execute(),
    tx
      .selectFrom('claim_reserves')
      .innerJoin('claims', 'claims.id', 'claim_reserves.claim_id')
      .select('user_id')
      .where('tracker_id', '=', tracker.id)
      .execute(),
  ])
  const all = [
    tracker.created_by,
    ...senders.map((row) => row.user_id),
    ...skippers.map((row) => row.user_id),
    ...reservers.map((row) => row.user_id),
  ]
  return [...new Set(all.filter((id) => id !== null))]
}
