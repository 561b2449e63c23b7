import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendWithdrawn } from '../../workflows/guest-links/send-withdrawn.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { endTracker, returnToStep } from '../../workflows/workflow-engine/engine.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { lockProposal, type ProposalRow } from './store.ts'

const QUOTE = 'quote'

/** Locks a proposal without a payment. @throws ApiError 404; 409 `step_passed`, `payment_started`, `edit_conflict` */
async function lockUnpaid(
  tx: Tx,
  id: string,
  version: number | undefined,
  actor: Actor,
): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id, { principal: actor.principal, version })
  if (proposal.status !== 'open') throw new ApiError(409, 'step_passed')
  const paying = await tx
    .selectFrom('payments')
    .select('id')
    .where('tracker_id', '=', proposal.tracker_id)
    .where('status', 'in', ['pending', 'succeeded', 'review'])
    .executeTakeFirst()
  if (paying) throw new ApiError(409, 'payment_started')
  return proposal
}

/**
 * Withdraws a proposal that is not paid: its tracker ends, and the customer is notified.
 * @returns the id of the fleet
 */
export async function withdrawProposal(
  tx: Tx,
  services: Services,
  id: string,
  { version, reason }: { version?: number | undefined; reason: string },
  actor: Actor,
): Promise<string> {
  const proposal = await lockUnpaid(tx, id, version, actor)
  await closeProposal(tx, proposal.tracker_id, 'withdrawn', actor.now)
  await endTracker(tx, services, proposal.tracker_id, 'cancelled')
  const revoked = { revoked_at: actor.now }
  await tx.updateTable('sessions').set(revoked).where('tracker_id', '=', proposal.tracker_id).execute()
  const tracker = await findTracker(tx, proposal.tracker_id)
  await sendWithdrawn(tx, services, tracker, actor.now)
  await recordAudit(tx, actor, {
    action: 'fleet.withdrawn',
    objectKind: 'fleet',
    objectId: proposal.fleet_id,
    after: { sequence: proposal.sequence, reason },
  })
  return proposal.fleet_id
}

/** Closes the proposal of a tracker that ends without payment; a fleet without another one ends with it. */
export async function closeProposal(
  tx: Tx,
  trackerId: string,
  status: 'withdrawn' | 'declined',
  now: Date,
): Promise<void> {
  const closed = await tx
    .updateTable('fleet_proposals')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('tracker_id', '=', trackerId)
    .where('status', '=', 'open')
    .returning('fleet_id')
    .executeTakeFirst()
  if (!closed) return
  await tx
    .updateTable('fleets')
    .set((eb) => ({ status: 'withdrawn', updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', closed.fleet_id)
    .where('status', '=', 'proposed')
    .execute()
}

/**
 * Prices an unpaid proposal again.
 * @returns the id of the fleet
 * @throws ApiError 409 `step_passed` before the client's identity is confirmed
 */
export async function repriceProposal(
  tx: Tx,
  services: Services,
  id: string,
  version: number | undefined,
  actor: Actor,
): Promise<string> {
  const proposal = await lockUnpaid(tx, id, version, actor)
  const tracker = await findTracker(tx, proposal.tracker_id)
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  if (tracker.current_step_index < steps.findIndex(({ key }) => key === QUOTE))
    throw new ApiError(409, 'step_passed')
  await returnToStep(tx, services, tracker.id, QUOTE)
  await recordAudit(tx, actor, {
    action: 'fleet.repriced',
    objectKind: 'fleet',
    objectId: proposal.fleet_id,
    after: { sequence: proposal.sequence },
  })
  return proposal.fleet_id
}
