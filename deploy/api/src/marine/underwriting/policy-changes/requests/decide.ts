import type { PolicyChangeAcceptance } from '@coverdesk/sdk'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError, editConflict } from '../../../../platform/errors/api-error.ts'
import { type Change, madeBy, recordPolicyEvent, type UserChange } from '../../policies/change.ts'
import { applyAdjustment } from '../adjustments/apply-adjustment.ts'
import { applyCancellation } from '../cancellations/apply-cancellation.ts'
import { hasBegun } from '../cancellations/return-by-rule.ts'
import { applyEndorsement } from '../endorsements/apply-endorsement.ts'
import { readPaid, withinPaid } from '../premium-return.ts'
import type { IssuedPolicy } from '../store.ts'
import { assertInForce, type ChangeRow, lockChange } from '../store.ts'
import { changeApproval, changeRejection, decideChange } from './authorise-change.ts'
import { notifyOfOutcome, notifyOfRequest } from './notify.ts'
import { presentChange } from './presenter.ts'

/** @throws ApiError 409 `edit_conflict` with the `current` one */
async function assertCurrent(
  change: Change,
  request: ChangeRow,
  version: number,
  scope?: string,
): Promise<void> {
  if (request.version === version) return
  const { principal, now } = change.actor
  const viewer = { principal, now, ...(scope ? { scope } : {}) }
  throw editConflict(await presentChange(change.tx, request.id, viewer))
}

/**
 * Approves a change that another user requested. Two users cancel a voyage that has begun: the first records the
 * reason, and the change waits for the second.
 * @throws ApiError 402 `insufficient_funds`; 403 as `authorise`; 404; 409 `not_waiting`, `edit_conflict`,
 * `voyage_begun`, `not_in_force`, `price_changed`, `cargo_refused`, `already_adjusted`; 422
 */
export async function approveChange(
  change: UserChange,
  id: string,
  { version, reason, override_reason, return_premium }: PolicyChangeAcceptance,
): Promise<void> {
  const { request, policy } = await lockChange(change.tx, id)
  await assertCurrent(change, request, version)
  const row = assertInForce(policy)
  await decideChange(change, changeApproval(request, row), 'approved')
  const waitsForReason =
    request.kind === 'cancellation' && !request.override_reason && hasBegun(row, lagosDay(change.actor.now))
  if (waitsForReason) {
    if (!override_reason) throw new ApiError(409, 'voyage_begun')
    return override(change, row, request, { reason: override_reason, premium: return_premium ?? 0 })
  }
  await notifyOfOutcome(change, request, { state: 'applied' })
  const noteId = await apply[request.kind](change, row, request)
  await resolve(change, request, {
    state: 'applied',
    decision_reason: reason || null,
    credit_note_id: noteId,
  })
}

const apply = {
  endorsement: applyEndorsement,
  cancellation: applyCancellation,
  adjustment: applyAdjustment,
}

/** Records the reason and the returned premium of the first of two approvers. */
async function override(
  change: Change,
  row: IssuedPolicy,
  request: ChangeRow,
  { reason, premium }: { reason: string; premium: number },
): Promise<void> {
  const { tx, actor } = change
  const { returnable } = await readPaid(tx, row.id)
  await tx
    .updateTable('cargo_changes')
    .set((eb) => ({
      override_reason: reason,
      overridden_by: madeBy(change),
      overridden_at: actor.now,
      difference: 0 - withinPaid(premium, returnable),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', request.id)
    .execute()
  await recordPolicyEvent(change, row, 'overridden', { reason })
  await notifyOfRequest(change, row, request.id)
}

/** @throws ApiError 403 as `authorise`; 404; 409 `not_waiting`, `edit_conflict` */
export async function rejectChange(
  change: UserChange,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { request, policy } = await lockChange(change.tx, id)
  await assertCurrent(change, request, version)
  await decideChange(change, changeRejection(request), 'rejected')
  await recordPolicyEvent(change, policy, `${request.kind}_rejected`, { reason })
  await notifyOfOutcome(change, request, { state: 'rejected', reason })
  await resolve(change, request, { state: 'rejected', decision_reason: reason })
}

/**
 * Withdraws a change that the caller's side requested.
 * @param scope the partner that withdraws it; omitted for staff of the insurer
 * @throws ApiError 403 `not_allowed` for a change of the other side; 404; 409 `not_waiting`, `edit_conflict`
 */
export async function withdrawChange(
  change: Change,
  id: string,
  version: number,
  scope?: string,
): Promise<void> {
  const { request, policy } = await lockChange(change.tx, id, scope)
  if (request.side !== (scope ? 'partner' : 'insurer')) throw new ApiError(403, 'not_allowed')
  await assertCurrent(change, request, version, scope)
  await recordPolicyEvent(change, policy, `${request.kind}_withdrawn`, {})
  await resolve(change, request, { state: 'withdrawn', decision_reason: null })
}

interface Outcome {
  state: 'applied' | 'rejected' | 'withdrawn'
  decision_reason: string | null
  credit_note_id?: string | null
}

async function resolve(change: Change, { id }: ChangeRow, outcome: Outcome): Promise<void> {
  await change.tx
    .updateTable('cargo_changes')
    .set((eb) => ({
      ...outcome,
      decided_by: madeBy(change),
      decided_at: change.actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
