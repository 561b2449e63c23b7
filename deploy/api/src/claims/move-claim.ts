import type { ClaimState } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Services } from '../platform/services.ts'
import { addTrackerEvent } from '../workflows/workflow-engine/tracker-store.ts'
import { setReserves } from './reserve.ts'
import { settledReserves } from './reserve-heads/spread-reserve.ts'
import { canMove, isEnded } from './states.ts'

export type ClaimRow = Selectable<Database['claims']>

interface ChangeReason {
  by: string
  reason: string
}

/** Timestamps that are set when a state is reached: the clocks of a claim stop at these. */
const stamps = {
  registered: 'acknowledged_at',
  approved: 'admitted_at',
  settled: 'settled_at',
} as const

/** Ends without a payment: nothing is reserved for the loss any more. */
const UNPAID: readonly ClaimState[] = ['declined', 'withdrawn']

/**
 * Moves a claim through states in their order, leaving out those it cannot reach from its present one. Each change
 * records user, time and reason.
 * @returns the claim after the changes
 */
export async function moveClaim(
  tx: Tx,
  services: Services,
  claim: ClaimRow,
  states: readonly ClaimState[],
  { by, reason }: ChangeReason,
): Promise<ClaimRow> {
  let present = claim
  for (const state of states) {
    const known = state === 'registered' && present.acknowledged_at !== null
    if (known || !canMove(present.state, state)) continue
    const now = services.clock()
    const stamp = state in stamps ? stamps[state as keyof typeof stamps] : null
    await tx
      .insertInto('claim_changes')
      .values({
        id: uuid(),
        claim_id: claim.id,
        from_state: present.state,
        to_state: state,
        reason,
        by,
        at: now,
      })
      .execute()
    if (UNPAID.includes(state))
      await setReserves(tx, claim.id, settledReserves(), { reason: 'settlement', by, userId: null, now })
    present = await tx
      .updateTable('claims')
      .set((eb) => ({
        state,
        updated_at: now,
        version: eb('version', '+', 1),
        ...(stamp && present[stamp] === null ? { [stamp]: now } : {}),
      }))
      .where('id', '=', claim.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const event = {
      kind: 'claim_state',
      actor: by,
      at: now,
      detail: { state, ...(reason ? { reason } : {}) },
    }
    await addTrackerEvent(tx, claim.tracker_id, event)
  }
  return present
}

export function claimOf(tx: Tx, trackerId: string): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('tracker_id', '=', trackerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function openClaimOf(tx: Tx, trackerId: string): Promise<ClaimRow | undefined> {
  const claim = await claimOf(tx, trackerId)
  return claim && !isEnded(claim.state) ? claim : undefined
}

/** Declines the claim of a tracker, if it has an open one. */
export async function rejectClaimOf(
  tx: Tx,
  services: Services,
  trackerId: string,
  change: ChangeReason,
): Promise<void> {
  const claim = await openClaimOf(tx, trackerId)
  if (claim) await moveClaim(tx, services, claim, ['declined'], change)
}
