import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * Finds the name of the staff user who handles a claim: the assignee of the open form, or the last one who submitted
 * one. Null before a claim has one.
 */
export async function claimOfficer(db: Db | Tx, trackerId: string): Promise<string | null> {
  const open = await db
    .selectFrom('forms')
    .select('assignee')
    .where('tracker_id', '=', trackerId)
    .where('filled_by', '=', 'staff')
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open?.assignee?.kind === 'person' && open.assignee.name) return open.assignee.name
  const submitted = await db
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .select('submitted_by')
    .where('tracker_id', '=', trackerId)
    .where('filled_by', '=', 'staff')
    .where('user_id', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  return submitted?.submitted_by ?? null
}
