import type { RenewalOwner, RenewalTerms } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranch } from '../../platform/access/branches.ts'
import { readMaker } from '../../platform/access/read-maker.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { lockRenewable, priceOffer } from './offers.ts'
import { assertVersion, offerOf } from './send-offer.ts'

/**
 * Prices the offer of a policy again, with other terms where any are given.
 * @throws ApiError 404; 409 `renewal_closed`, `policy_cancelled`, `edit_conflict`; 422 at the fields
 */
export async function repriceOffer(
  tx: Tx,
  services: Services,
  policyId: string,
  terms: RenewalTerms,
  { actor, locale, version }: { actor: Actor; locale: string; version?: number | undefined },
): Promise<void> {
  const policy = await lockRenewable(tx, policyId, actor.principal)
  const before = await offerOf(tx, policyId)
  assertVersion(before, version)
  const offer = await priceOffer(tx, services, policy, terms, locale)
  await recordAudit(tx, actor, {
    action: 'renewal.changed',
    objectKind: 'renewal',
    objectId: policyId,
    before: before ? { amount: before.amount } : null,
    after: { amount: offer.amount },
  })
}

/**
 * Assigns the renewal of a policy to a user who may edit policies of its branch.
 * @throws ApiError 404; 409 `renewal_closed`, `edit_conflict`; 422 at `owner_id`
 */
export async function assignOffer(
  tx: Tx,
  services: Services,
  policyId: string,
  { owner_id: ownerId, version }: RenewalOwner,
  actor: Actor,
): Promise<void> {
  const policy = await lockRenewable(tx, policyId, actor.principal)
  const before = await offerOf(tx, policyId)
  assertVersion(before, version)
  if (before && (before.status === 'renewed' || before.status === 'withdrawn')) {
    throw new ApiError(409, 'renewal_closed')
  }
  if (ownerId) await assertMayOwn(tx, ownerId, policy.branch_id)
  const offer = before ?? (await priceOffer(tx, services, policy, undefined, 'en'))
  await tx
    .updateTable('renewal_offers')
    .set((eb) => ({ owner_id: ownerId, updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', offer.id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'renewal.changed',
    objectKind: 'renewal',
    objectId: policyId,
    before: { owner_id: before?.owner_id ?? null },
    after: { owner_id: ownerId },
  })
}

/** @throws ApiError 422 at `owner_id` for a user who is inactive or may not edit policies of the branch */
async function assertMayOwn(tx: Tx, userId: string, branchId: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('audience', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const user = row && (await readMaker(tx, row.id))
  if (!user?.privileges.has('policy.motor.edit') || !isInBranch(user, branchId)) {
    throw fieldError('owner_id', 'fields.choice_unknown')
  }
}
