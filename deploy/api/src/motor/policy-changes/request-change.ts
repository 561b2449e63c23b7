import type { MotorPolicyChangePrice, MotorPolicyChangeRequest, NewMotorPolicyChange } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { lockPolicy } from './lock-change.ts'
import { notifyApprovers } from './notify-of-change.ts'
import { type PricedChange, priceChange } from './price-change.ts'
import { proceed } from './proceed.ts'

/** Statuses of a change that is neither booked nor over. */
export const OPEN = ['awaiting_customer', 'awaiting_approval', 'awaiting_payment'] as const

/** Who requests a change: the user's id, or the customer. */
export interface ChangeRequester {
  requestedBy: string
  locale: string
  actor: Actor
  /** Ids of documents that prove it: another user then approves it. */
  proof?: readonly string[]
}

/**
 * Requests a change of a policy: it is booked at once, waits for its payment, or for the approval of another user. One
 * change of a policy is open at a time.
 * @returns the id of the change
 * @throws ApiError 409 `waits_already`, 422 with an error at each field
 */
export async function requestChange(
  tx: Tx,
  services: Services,
  policyId: string,
  { reason, ...request }: MotorPolicyChangeRequest,
  { requestedBy, locale, actor, proof = [] }: ChangeRequester,
): Promise<string> {
  const policy = await lockPolicy(tx, policyId)
  await assertNoneOpen(tx, policyId)
  const found = await priceChange(tx, services, policyId, request, locale)
  const approval = proof.length > 0 ? withProof(found.price.approval) : found.price.approval
  const priced = { ...found, price: { ...found.price, approval } }
  const id = await storeRequest(tx, policyId, request, priced, { reason, requestedBy, actor })
  if (proof.length > 0) await attachProof(tx, policyId, id, proof)
  if (!priced.price.approval) {
    await proceed(tx, services, id, actor)
    return id
  }
  await recordAudit(tx, actor, {
    action: `policy.${nouns[request.kind]}_requested`,
    objectKind: 'policy',
    objectId: policyId,
    after: { from: priced.price.effective_from, amount: priced.price.charge, reason },
  })
  await notifyApprovers(tx, services, { id, requested_by: requestedBy }, policy)
  return id
}

/** The approval of a change that its customer proves: a person looks at the proof. */
export const withProof = (approval: MotorPolicyChangePrice['approval']) => ({
  reasons: [...(approval?.reasons ?? []), 'proof' as const],
})

/** @throws ApiError 422 at `proof` for a document that is not a new proof of this policy */
async function attachProof(tx: Tx, policyId: string, id: string, proof: readonly string[]): Promise<void> {
  const attached = await tx
    .updateTable('documents')
    .set({ transaction_id: id })
    .where('id', 'in', [...proof])
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'file')
    .where('transaction_id', 'is', null)
    .returning('id')
    .execute()
  if (attached.length < new Set(proof).size) throw fieldError('proof', 'fields.file_unknown')
}

/** @throws ApiError 409 `waits_already` while another change of the policy is open */
export async function assertNoneOpen(tx: Tx, policyId: string): Promise<void> {
  const open = await tx
    .selectFrom('policy_transactions')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('status', 'in', OPEN)
    .where('kind', '!=', 'renew')
    .executeTakeFirst()
  if (open) throw new ApiError(409, 'waits_already')
}

/** The noun of each change, in audit events. */
export const nouns = {
  endorse: 'endorsement',
  cancel: 'cancellation',
  reinstate: 'reinstatement',
} as const

interface RequestToStore {
  reason: string
  requestedBy: string
  actor: Actor
  /** The tracker that the buyer of a transfer answers. */
  trackerId?: string
}

/** Stores a requested change. @returns its id */
export async function storeRequest(
  tx: Tx,
  policyId: string,
  request: NewMotorPolicyChange,
  { price, planned }: PricedChange,
  { reason, requestedBy, actor, trackerId }: RequestToStore,
): Promise<string> {
  const { change } = planned
  const id = uuid()
  const decided = price.approval ? 'awaiting_approval' : 'awaiting_payment'
  await tx
    .insertInto('policy_transactions')
    .values({
      id,
      policy_id: policyId,
      term_id: planned.term.id,
      sequence: null,
      kind: request.kind,
      endorsement: request.kind === 'endorse' ? request.endorsement : null,
      status: trackerId ? 'awaiting_customer' : decided,
      effective_from: price.effective_from,
      cancelled_by: change.kind === 'cancel' ? change.by : null,
      facts: JSON.stringify('facts' in change ? change.facts : {}),
      charges: JSON.stringify(planned.charges),
      charge: price.charge,
      price: JSON.stringify(price),
      payment_id: null,
      reason,
      requested_by: requestedBy,
      created_at: actor.now,
      booked_at: null,
      tracker_id: trackerId ?? null,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .execute()
  return id
}
