import { POLICY_CHANGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { openClaimOf } from '../../claims/move-claim.ts'
import { mailCustomer } from '../../motor/policy-changes/mail-customer.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { assertArea } from '../../platform/access/areas.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendWithdrawn } from '../../workflows/guest-links/send-withdrawn.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'
import {
  addTrackerEvent,
  lockTracker,
  type TrackerRow,
} from '../../workflows/workflow-engine/tracker-store.ts'

interface Cancelled {
  /** The version the caller saw; by default the present one. */
  version?: number
  reason?: string | undefined
}

/**
 * Cancels an unpaid tracker; it stays on record, with the reason in its timeline, and a customer who had a price is
 * notified. Cancelled again, it stays as it is.
 * @throws ApiError 403, 404; 409 `tracker_paid`, `tracker_has_claim`, `not_waiting` for a declined one, `edit_conflict`
 */
export async function cancelTracker(
  tx: Tx,
  services: Services,
  id: string,
  actor: Actor,
  { version, reason = '' }: Cancelled = {},
): Promise<void> {
  const tracker = await lockTracker(tx, id, actor.principal)
  assertArea(actor.principal, tracker.workflow_id, 'edit')
  if (version !== undefined && version !== tracker.version) throw new ApiError(409, 'edit_conflict')
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('tracker_id', '=', id)
    .where('status', 'in', ['pending', 'succeeded', 'review'])
    .executeTakeFirst()
  if (paid || tracker.state === 'completed') throw new ApiError(409, 'tracker_paid')
  if (tracker.state === 'cancelled') return
  if (isOver(tracker)) throw new ApiError(409, 'not_waiting')
  if (await openClaimOf(tx, id)) throw new ApiError(409, 'tracker_has_claim')
  await endTracker(tx, services, id, 'cancelled')
  await tx.updateTable('sessions').set({ revoked_at: actor.now }).where('tracker_id', '=', id).execute()
  const detail = reason ? { reason } : {}
  const event = { kind: 'cancelled', actor: actorName(actor.principal), at: actor.now, detail }
  await notifyCustomer(tx, services, tracker, actor.now)
  await addTrackerEvent(tx, id, event)
  const note = { action: 'tracker.cancelled', objectKind: 'tracker', objectId: id }
  await recordAudit(tx, actor, { ...note, ...(reason ? { after: { reason } } : {}) })
}

async function notifyCustomer(tx: Tx, services: Services, tracker: TrackerRow, now: Date): Promise<void> {
  const { id, workflow_id } = tracker
  if (workflow_id === POLICY_CHANGE_WORKFLOW_ID) {
    const { policy_id } = await tx
      .selectFrom('policy_transactions')
      .select('policy_id')
      .where('tracker_id', '=', id)
      .executeTakeFirstOrThrow()
    return mailCustomer(tx, services, policy_id, 'change-withdrawn')
  }
  const renewal = await tx
    .selectFrom('renewal_offers')
    .select('id')
    .where('tracker_id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  await sendWithdrawn(tx, services, { ...tracker, isOffered: renewal !== undefined }, now)
}
