import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { sendWithdrawn } from '../../workflows/guest-links/send-withdrawn.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { changeDecision } from './change-decision.ts'
import { lockChange } from './lock-change.ts'
import { mailCustomer } from './mail-customer.ts'
import { notifyRequester } from './notify-of-change.ts'
import { stopPayment } from './payment-tracker.ts'
import { priceChange } from './price-change.ts'
import { proceed } from './proceed.ts'
import { nouns, OPEN } from './request-change.ts'
import { type ChangeRow, requestOf } from './stored-change.ts'

/** The user who decides, with their language. */
type Decider = UserActor & { locale: string }

/**
 * Approves a change that another user requested, within the approver's limit for what it returns: it is booked, or
 * waits for its payment.
 * @throws ApiError 403 `maker_is_checker`, `limit_exceeded`; 404; 409 `not_waiting`, `edit_conflict`, `price_changed`
 */
export async function approveChange(
  tx: Tx,
  services: Services,
  id: string,
  version: number,
  { locale, ...actor }: Decider,
): Promise<void> {
  const { policy, row } = await lockChange(tx, services, id, ['awaiting_approval'], {
    version,
    locale,
    ...actor,
  })
  assertDecidedHere(row)
  const { price } = await priceChange(tx, services, policy.id, requestOf(row), locale)
  if (price.charge !== row.charge) throw new ApiError(409, 'price_changed')
  const decision = changeDecision(row, policy.branch_id, price.refund, 'approved')
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, 'approved', actor.now)
  await setDecided(tx, row, { status: 'awaiting_payment', reason: null }, actor)
  await audit(tx, row, 'approved', null, actor)
  await proceed(tx, services, id, actor)
  await notifyRequester(tx, services, row, policy, 'approved')
}

/**
 * Rejects a change that another user requested; the policy stays as it is.
 * @throws ApiError 403 `maker_is_checker`; 404; 409 `not_waiting`, `edit_conflict`
 */
export async function rejectChange(
  tx: Tx,
  services: Services,
  id: string,
  { version, reason }: { version: number; reason: string },
  { locale, ...actor }: Decider,
): Promise<void> {
  const { policy, row } = await lockChange(tx, services, id, ['awaiting_approval'], {
    version,
    locale,
    ...actor,
  })
  assertDecidedHere(row)
  const decision = changeDecision(row, policy.branch_id, 0, 'rejected')
  const grant = await authorise(tx, actor.principal, decision, actor.now)
  await recordDecision(tx, grant, decision, 'rejected', actor.now)
  await setDecided(tx, row, { status: 'declined', reason }, actor)
  await audit(tx, row, 'rejected', reason, actor)
  await notifyRequester(tx, services, row, policy, 'rejected')
  if (row.requested_by === 'customer')
    await mailCustomer(tx, services, policy.id, 'change-rejected', { reason })
}

/**
 * Withdraws a change that is not booked, and notifies the customer who requested it or could pay or answer it.
 * @throws ApiError 404; 409 `not_waiting`, `edit_conflict`, `payment_started`
 */
export async function withdrawChange(
  tx: Tx,
  services: Services,
  id: string,
  { version, reason }: { version: number; reason: string },
  { locale, ...actor }: Decider,
): Promise<void> {
  const { row } = await lockChange(tx, services, id, OPEN, { version, locale, ...actor })
  await setDecided(tx, row, { status: 'withdrawn', reason }, actor)
  if (row.tracker_id) await stopPayment(tx, services, row.tracker_id)
  await audit(tx, row, 'withdrawn', reason, actor)
  await notifyOfWithdrawal(tx, services, row, actor.now)
}

/** The customer hears of a change they requested, were offered or could pay; the buyer, of a transfer with a price. */
async function notifyOfWithdrawal(tx: Tx, services: Services, row: ChangeRow, now: Date): Promise<void> {
  const isTransfer = row.endorsement === 'transfer'
  if (isTransfer && row.tracker_id)
    await sendWithdrawn(tx, services, await findTracker(tx, row.tracker_id), now)
  const isOffered = row.status === 'awaiting_customer' || row.tracker_id !== null
  if (row.requested_by === 'customer' || (isOffered && !isTransfer))
    await mailCustomer(tx, services, row.policy_id, 'change-withdrawn')
}

/** @throws ApiError 409 `not_waiting` for a transfer, which is decided with the answers of its buyer */
function assertDecidedHere({ endorsement }: ChangeRow): void {
  if (endorsement === 'transfer') throw new ApiError(409, 'not_waiting')
}

async function setDecided(
  tx: Tx,
  { id }: ChangeRow,
  { status, reason }: { status: ChangeRow['status']; reason: string | null },
  { principal, now }: UserActor,
): Promise<void> {
  await tx
    .updateTable('policy_transactions')
    .set((eb) => ({
      status,
      decided_by: principal.userId,
      decided_at: now,
      decision_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

type Outcome = 'approved' | 'rejected' | 'withdrawn'

async function audit(tx: Tx, row: ChangeRow, outcome: Outcome, reason: string | null, actor: UserActor) {
  const noun = nouns[row.kind as keyof typeof nouns]
  await recordAudit(tx, actor, {
    action: `policy.${noun}_${outcome}`,
    objectKind: 'policy',
    objectId: row.policy_id,
    after: { from: row.effective_from, amount: row.charge, ...(reason ? { reason } : {}) },
  })
}
