import { instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { endTracker } from '../../workflows/workflow-engine/engine.ts'

/** Records the booking of a transfer; the policy passes to the buyer on its first day. */
export async function bookTransfer(tx: Tx, id: string, from: string, now: Date): Promise<void> {
  await tx
    .updateTable('policy_transfers')
    .set({ effective_from: from, booked_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the renewal that was offered to the seller; the buyer's has a price of its own. */
export async function endRenewalOffer(tx: Tx, services: Services, policyId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('renewal_offers')
    .where('policy_id', '=', policyId)
    .where('status', '=', 'open')
    .returning('tracker_id')
    .execute()
  for (const { tracker_id: trackerId } of ended)
    if (trackerId) await endTracker(tx, services, trackerId, 'cancelled')
}

/**
 * Passes a policy to the buyers whose cover has begun: client, contact and tracker. The seller's renewal offer and
 * contacts that still wait end with it: codes go to the buyer from now on.
 */
export async function handOver(tx: Tx, policyId: string, now: Date): Promise<void> {
  const due = await tx
    .updateTable('policy_transfers')
    .set({ handed_over_at: now })
    .where('policy_id', '=', policyId)
    .where('booked_at', 'is not', null)
    .where('handed_over_at', 'is', null)
    .where('effective_from', '<=', lagosDay(now))
    .returning(['to_client_id', 'to_email', 'to_phone', 'tracker_id'])
    .execute()
  for (const { to_client_id: client_id, to_email: email, to_phone: phone, tracker_id } of due) {
    if (!client_id) throw new Error('A booked transfer has no buyer.')
    await tx
      .updateTable('policies')
      .set((eb) => ({ client_id, email, phone, tracker_id, version: eb('version', '+', 1) }))
      .where('id', '=', policyId)
      .execute()
    await tx
      .updateTable('contact_changes')
      .set({ held_until: now })
      .where('policy_id', '=', policyId)
      .where('held_until', '>', instant(now))
      .execute()
    await tx
      .deleteFrom('renewal_offers')
      .where('policy_id', '=', policyId)
      .where('status', '=', 'open')
      .execute()
  }
}
