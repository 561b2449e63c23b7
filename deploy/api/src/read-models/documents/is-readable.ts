import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isInAreas } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Database } from '../../platform/db/schema.ts'

/** In SQL: a document belongs to a policy the user may read, or to a tracker of the workflows they work on. */
export const isSeen =
  (user: SignedInUser) =>
  (eb: ExpressionBuilder<Database, 'documents'>): Expression<SqlBool> => {
    const ofPolicy = eb
      .selectFrom('policies')
      .select('policies.id')
      .whereRef('policies.id', '=', 'documents.policy_id')
      .where(isInBranches('policies.branch_id', user))
    const ofTracker = eb
      .selectFrom('trackers')
      .select('trackers.id')
      .whereRef('trackers.id', '=', 'documents.tracker_id')
      .where(isInBranches('trackers.branch_id', user))
      .where(isInAreas('trackers.workflow_id', user, 'read'))
    return eb.or([
      ...(user.privileges.has('policy.motor.read') ? [eb.exists(ofPolicy)] : []),
      eb.and([eb('documents.policy_id', 'is', null), eb.exists(ofTracker)]),
    ])
  }
