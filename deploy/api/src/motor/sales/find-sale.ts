import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { ValidationRow } from '../../workflows/validations/store.ts'
import { findTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { MOTOR_WORKFLOW } from '../proposals/motor-proposal.ts'

export interface SaleRow {
  tracker: TrackerRow
  identity: ValidationRow
}

/** Finds the tracker of a sale and its customer. @throws ApiError 404, also for a tracker of another workflow */
export async function findSale(db: Db | Tx, trackerId: string, principal: Principal): Promise<SaleRow> {
  const tracker = await findTracker(db, trackerId, principal)
  if (tracker.workflow_id !== MOTOR_WORKFLOW) throw notFound()
  const identity = await db
    .selectFrom('validations')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'identity')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!identity) throw notFound()
  return { tracker, identity }
}
