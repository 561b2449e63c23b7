import { CLAIMS_WORKFLOW_ID } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Newest drafts that are listed. */
const MOST = 10

/** Claims on some policies that a customer began and has not sent. */
export function draftsOf(db: Db | Tx, policyIds: readonly string[]) {
  return db
    .selectFrom('trackers')
    .innerJoin('validations', 'validations.tracker_id', 'trackers.id')
    .innerJoin('policies', 'policies.id', 'validations.policy_id')
    .leftJoin('claims', 'claims.tracker_id', 'trackers.id')
    .select(['trackers.id as tracker_id', 'policies.id as policy_id', 'policy_number', 'policies.plate'])
    .select('trackers.updated_at as saved_at')
    .where('trackers.workflow_id', '=', CLAIMS_WORKFLOW_ID)
    .where('trackers.state', 'in', ['running', 'waiting'])
    .where('trackers.created_by', 'is', null)
    .where('validations.kind', '=', 'policy')
    .where('validations.verified_at', 'is not', null)
    .where('policies.id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where('claims.id', 'is', null)
    .orderBy('trackers.updated_at', 'desc')
    .limit(MOST)
    .execute()
}
