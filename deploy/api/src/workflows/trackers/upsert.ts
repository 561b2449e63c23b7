import type { TrackerUpsert } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TrackerRow } from '../workflow-engine/tracker-store.ts'
import { createTracker } from './create.ts'
import { assertPosition } from './position.ts'

/**
 * Updates the open tracker of a customer, or starts one when there is none. Two concurrent calls start only one.
 * @throws ApiError as `createTracker`; 409 `tracker_position`
 */
export async function upsertTracker(
  tx: Tx,
  services: Services,
  input: TrackerUpsert,
  actor: Actor,
): Promise<TrackerRow> {
  await tx.selectFrom('clients').select('id').where('id', '=', input.customer_id).forUpdate().execute()
  const open = await tx
    .selectFrom('trackers')
    .selectAll()
    .where('workflow_id', '=', input.workflow_id)
    .where('customer_id', '=', input.customer_id)
    .where('state', 'not in', ['completed', 'cancelled', 'declined'])
    .where(isInBranches('trackers.branch_id', actor.principal))
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  const tracker = open
    ? await updateTracker(tx, open, input, actor.now)
    : await createTracker(tx, services, input, actor.principal)
  const action = open ? 'tracker.changed' : 'tracker.started'
  await recordAudit(tx, actor, {
    action,
    objectKind: 'tracker',
    objectId: tracker.id,
    before: open ? audited(open) : null,
    after: audited(tracker),
  })
  return tracker
}

const audited = ({ id_type, customer_id_alt, data }: TrackerRow) => ({ id_type, customer_id_alt, data })

function updateTracker(tx: Tx, open: TrackerRow, input: TrackerUpsert, now: Date): Promise<TrackerRow> {
  assertPosition(open, input)
  const { id_type = open.id_type, customer_id_alt = open.customer_id_alt, data } = input
  return tx
    .updateTable('trackers')
    .set((eb) => ({
      id_type,
      customer_id_alt,
      updated_at: now,
      ...(data ? { data: JSON.stringify(data) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
