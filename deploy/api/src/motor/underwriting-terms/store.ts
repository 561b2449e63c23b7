import type { Db, Tx } from '../../platform/db/database.ts'
import type { TermsRow } from './tables.ts'

/** The terms last offered for a tracker. */
export const latestTerms = (db: Db | Tx, trackerId: string): Promise<TermsRow | undefined> =>
  db
    .selectFrom('underwriting_terms')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends an offer of terms. */
export async function closeTerms(
  tx: Tx,
  { id }: Pick<TermsRow, 'id'>,
  status: 'accepted' | 'declined' | 'expired',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('underwriting_terms')
    .set((eb) => ({ status, answered_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
