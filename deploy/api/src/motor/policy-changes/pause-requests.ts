import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { findOpenDocumentsTracker } from '../own-damage/documents-tracker.ts'
import { setDeadline } from '../policy-conditions/open-conditions.ts'

/** Reminds the customer of a cancelled policy of no proof and no photos that it waits for. */
export async function pauseRequests(tx: Tx, policyId: string): Promise<void> {
  const documents = await findOpenDocumentsTracker(tx, policyId)
  await tx
    .updateTable('trackers')
    .set({ due_at: null })
    .where(
      sql<boolean>`(id = ${documents?.id ?? null} or id in (
        select tracker_id from policy_conditions where policy_id = ${policyId} and status = 'open'))`,
    )
    .where('waits_for', '=', 'guest')
    .execute()
}

/** Reminds of them again once the policy is reinstated. */
export async function resumeRequests(tx: Tx, policyId: string, now: Date): Promise<void> {
  const documents = await findOpenDocumentsTracker(tx, policyId)
  if (documents?.waits_for === 'guest')
    await tx
      .updateTable('trackers')
      .set({ due_at: now, reminded_at: null, escalated_at: null })
      .where('id', '=', documents.id)
      .execute()
  const conditions = await tx
    .selectFrom('policy_conditions')
    .innerJoin('trackers', 'trackers.id', 'policy_conditions.tracker_id')
    .select(['trackers.id', 'due_on'])
    .where('policy_id', '=', policyId)
    .where('policy_conditions.status', '=', 'open')
    .where('waits_for', '=', 'guest')
    .execute()
  for (const { id, due_on } of conditions) await setDeadline(tx, id, due_on, now)
}
