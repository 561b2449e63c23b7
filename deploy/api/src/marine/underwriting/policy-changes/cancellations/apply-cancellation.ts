import { lagosDay } from '../../../../platform/db/clock.ts'
import { type Change, recordPolicyEvent } from '../../policies/change.ts'
import { lockShip } from '../../policies/exposure/exposure-keys.ts'
import { groupSailings } from '../../policies/exposure/group-sailings.ts'
import { queueCancellation } from '../../policies/registration.ts'
import { assertInOrder } from '../assert-in-order.ts'
import { commissionClawback, readPaid, returnPremium } from '../premium-return.ts'
import type { ChangeRow, IssuedPolicy } from '../store.ts'

/** Ends a policy, reports the end to the industry database, and regroups its sailing. */
export async function endCover(change: Change, row: IssuedPolicy): Promise<void> {
  const { tx, actor } = change
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ state: 'cancelled', updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await queueCancellation(change, row)
  if (!row.ship) return
  await lockShip(tx, row.ship)
  await groupSailings(tx, { ships: [row.ship] }, lagosDay(actor.now))
}

/**
 * Cancels a policy; a credit note of today returns the premium, regardless of the age of the policy.
 * @returns the credit note
 * @throws ApiError 422 at `effective_on`, and at `amount` above the amount paid
 */
export async function applyCancellation(
  change: Change,
  row: IssuedPolicy,
  request: ChangeRow,
): Promise<string | null> {
  const { tx } = change
  await assertInOrder(change, row, request.effective_on)
  await endCover(change, row)
  const { difference, reason } = request
  await recordPolicyEvent(change, row, 'cancelled', { state: 'cancelled', difference, reason })
  if (difference === 0) return null
  return returnPremium(change, row, request, commissionClawback(await readPaid(tx, row.id), -difference))
}
