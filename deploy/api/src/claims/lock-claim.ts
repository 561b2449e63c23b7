import { isInBranches } from '../platform/access/branches.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import { notFound } from '../platform/errors/api-error.ts'
import { lockTracker } from '../workflows/workflow-engine/tracker-store.ts'
import type { ClaimRow } from './move-claim.ts'

/**
 * Locks the tracker of a claim, then the claim, in the order of the workflow engine: an event of the tracker locks the
 * tracker as well, and two different orders would deadlock.
 * @throws ApiError 404, also for a claim of a branch that the caller does not see
 */
export async function lockClaim(tx: Tx, id: string, principal: Principal): Promise<ClaimRow> {
  const seen = tx
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', id)
    .where(isInBranches('claims.branch_id', principal))
  const found = await seen.executeTakeFirst()
  if (!found) throw notFound()
  await lockTracker(tx, found.tracker_id)
  return seen.forUpdate().executeTakeFirstOrThrow(notFound)
}
