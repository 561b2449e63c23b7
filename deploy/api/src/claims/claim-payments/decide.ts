import type { Selectable } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, editConflict, notFound } from '../../platform/errors/api-error.ts'
import {
  addTrackerEvent,
  lockTracker,
  type TrackerRow,
} from '../../workflows/workflow-engine/tracker-store.ts'
import { lockClaim } from '../lock-claim.ts'
import type { ClaimRow } from '../move-claim.ts'
import { presentClaimPayments, selectClaimPayments } from '../payouts/presenter.ts'

export type ClaimPaymentRow = Selectable<Database['claim_payments']>

export interface OpenPayment {
  payment: ClaimPaymentRow
  claim: ClaimRow
  tracker: TrackerRow
}

/**
 * Locks a payment that awaits confirmation: the tracker, then the claim, as the engine does, then the payment.
 * @throws ApiError 404; 409 `payment_decided`, `edit_conflict`
 */
export async function lockOpenPayment(
  tx: Tx,
  id: string,
  version: number,
  actor: UserActor,
): Promise<OpenPayment> {
  const found = await tx
    .selectFrom('claim_payments')
    .innerJoin('claims', 'claims.id', 'claim_id')
    .select(['claim_id', 'tracker_id'])
    .where('claim_payments.id', '=', id)
    .where(isInBranches('claims.branch_id', actor.principal))
    .executeTakeFirst()
  if (!found) throw notFound()
  const tracker = await lockTracker(tx, found.tracker_id)
  const claim = await lockClaim(tx, found.claim_id, actor.principal)
  const payment = await tx
    .selectFrom('claim_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (payment.state !== 'recorded') throw new ApiError(409, 'payment_decided')
  if (payment.version !== version) {
    const rows = await selectClaimPayments(tx).where('claim_payments.id', '=', id).execute()
    const [current] = await presentClaimPayments(tx, rows, actor)
    throw editConflict(current)
  }
  return { payment, claim, tracker }
}

/** Ends a payment without counting its money: its amount and its reference can be used again. */
export async function endPayment(
  tx: Tx,
  { payment, tracker }: OpenPayment,
  state: 'rejected' | 'cancelled',
  reason: string,
  actor: UserActor,
): Promise<void> {
  const { userId, name } = actor.principal
  await tx
    .updateTable('claim_payments')
    .set((eb) => ({
      state,
      reason,
      decided_by: name,
      decided_by_user: userId,
      decided_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute()
  const detail = { amount: payment.amount, reference: payment.reference, reason }
  const event = { kind: `claim_payment_${state}`, actor: name, at: actor.now, detail }
  await addTrackerEvent(tx, tracker.id, event)
  const note = { action: `claim_payment.${state}`, objectKind: 'claim_payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: { reason } })
}
