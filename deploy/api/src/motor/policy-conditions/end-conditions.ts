import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'

/**
 * Ends the conditions of a policy that were opened before an instant and are not met, with the requests for their proof:
 * the terms that they belong to do not pass to the buyer of the vehicle.
 */
export async function endConditions(
  tx: Tx,
  services: Services,
  policyId: string,
  before: Date,
): Promise<void> {
  const ended = await tx
    .deleteFrom('policy_conditions')
    .where('policy_id', '=', policyId)
    .where('status', '!=', 'met')
    .where('created_at', '<', instant(before))
    .returning('tracker_id')
    .execute()
  for (const { tracker_id: id } of ended)
    if (id && !isOver(await findTracker(tx, id))) await endTracker(tx, services, id, 'cancelled')
}
