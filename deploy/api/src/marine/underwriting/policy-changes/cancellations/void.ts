import { v7 as uuid } from 'uuid'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { raiseCreditNote } from '../../../accounting/credit-notes/lifecycle/raise-credit-note.ts'
import { lockPartnerShared } from '../../../partners/shared-lock.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent } from '../../policies/change.ts'
import { lockPolicy } from '../../policies/store.ts'
import { voidableUntil } from '../../policies/voidable.ts'
import { commissionClawback, readPaid } from '../premium-return.ts'
import { assertInForce, assertNoneOpen } from '../store.ts'
import { endCover } from './apply-cancellation.ts'

/**
 * Voids a certificate soon after its issue: the cover ends and the payment returns to the wallet, less the commission
 * on it. The rule of the reference data decides, without a second user.
 * @throws ApiError 404; 409 `not_in_force`, `edit_conflict`, `void_over` after the minutes of the reference data, or
 * once the certificate was sent or verified by its code, `waits_already`
 */
export async function voidPolicy(
  change: Change,
  policyId: string,
  partnerId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, services, actor } = change
  const row = assertInForce(await lockPolicy(tx, policyId, partnerId))
  await assertVersion(change, row, version)
  const until = await voidableUntil(tx, row)
  if (!until || until.getTime() <= actor.now.getTime()) throw new ApiError(409, 'void_over')
  await assertNoneOpen(change, row)
  await lockPartnerShared(tx, partnerId)
  const paid = await readPaid(tx, policyId)
  const id = uuid()
  const by = madeBy(change)
  await tx
    .insertInto('cargo_changes')
    .values({
      id,
      policy_id: policyId,
      partner_id: partnerId,
      kind: 'cancellation',
      side: 'partner',
      reason,
      effective_on: lagosDay(actor.now),
      difference: 0 - paid.returnable,
      by_rule: true,
      state: 'applied',
      requested_by: by,
      requested_at: actor.now,
      decided_at: actor.now,
      search: [row.policy_number, row.certificate_number].join(' '),
    })
    .execute()
  await endCover(change, row)
  await recordPolicyEvent(change, row, 'voided', {
    state: 'cancelled',
    difference: 0 - paid.returnable,
    reason,
  })
  if (paid.returnable === 0) return
  const { id: credit_note_id } = await raiseCreditNote(
    tx,
    {
      kind: 'CN-REF',
      partner_id: partnerId,
      policy_id: policyId,
      amount: paid.returnable,
      reason,
      of_change: true,
      by_rule: true,
      to_wallet: true,
      raised_by: by,
      clawback: commissionClawback(paid, paid.returnable),
    },
    { services, actor },
  )
  await tx.updateTable('cargo_changes').set({ credit_note_id }).where('id', '=', id).execute()
}
