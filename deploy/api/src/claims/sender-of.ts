import type { Tx } from '../platform/db/database.ts'

/** Finds the last sender of a form of a tracker. */
export async function senderOf(
  tx: Tx,
  trackerId: string,
  formType: string,
): Promise<{ by: string; userId: string | null }> {
  const sent = await tx
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .select(['submitted_by', 'user_id'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', formType)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  return { by: sent?.submitted_by ?? 'system', userId: sent?.user_id ?? null }
}
