import type { TrackerUpdate } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { moveTracker } from '../../workflows/trackers/move.ts'
import { positionError } from '../../workflows/trackers/position.ts'
import { findTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { cancelTracker } from './cancel.ts'

/**
 * Changes a locked tracker. Workflow, customer and number of steps are compared; its step and state are changed by the
 * engine, as far as its rules allow.
 * @throws ApiError 403 `not_allowed`; 409 `tracker_fixed`, `tracker_position`, and as `cancelTracker`
 */
export async function changeTracker(
  tx: Tx,
  services: Services,
  before: TrackerRow,
  wanted: TrackerUpdate,
  actor: UserActor,
): Promise<TrackerRow> {
  assertUnchanged(before, wanted)
  const { due_at, data, id_type, customer_id_alt, current_step_index: index, state } = wanted
  if (index !== undefined && index !== before.current_step_index)
    await moveTracker(tx, services, before, index, actor)
  if (state === 'cancelled' && state !== before.state) await cancelTracker(tx, services, before.id, actor)
  const changes = {
    ...(due_at === undefined ? {} : { due_at }),
    ...(data === undefined ? {} : { data: JSON.stringify(data) }),
    ...(id_type === undefined ? {} : { id_type }),
    ...(customer_id_alt === undefined ? {} : { customer_id_alt }),
  }
  await tx
    .updateTable('trackers')
    .set((eb) => ({ ...changes, updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  return findTracker(tx, before.id)
}

function assertUnchanged(before: TrackerRow, wanted: TrackerUpdate): void {
  for (const path of ['workflow_id', 'customer_id'] as const) {
    if (wanted[path] === undefined || wanted[path] === before[path]) continue
    throw new ApiError(409, 'tracker_fixed', { fields: [{ path, code: 'tracker_fixed' }] })
  }
  const { total_steps: total = before.total_steps, state = before.state } = wanted
  const isKnown = state === before.state || state === 'cancelled'
  if (total !== before.total_steps || !isKnown) throw positionError(before)
}
