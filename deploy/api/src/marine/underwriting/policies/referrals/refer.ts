import { hold, release } from '../../../../ledger/holds.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { notifyLowBalance } from '../../../accounting/wallet/balance/low-balance.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent } from '../change.ts'
import type { CheckResult } from '../checks/check-result.ts'
import { assertDraft, priceColumns } from '../drafts/drafts.ts'
import type { Finding } from '../findings.ts'
import { referralsOf } from '../quotes/assess.ts'
import { type AcceptedQuote, assessForPayment } from '../quotes/assess-for-payment.ts'
import { lockPolicy, type PolicyRow, references } from '../store.ts'
import { notifyOfReferral } from './notify.ts'

/** Reason of a referral that the partner requests without a rule. */
const REQUESTED = 'asked'

/**
 * Refers a draft to an underwriter, and holds its premium.
 * @throws ApiError as `assessForPayment`; 402 `insufficient_funds`; 404; 409 `not_a_draft`, `edit_conflict`
 */
export async function referPolicy(
  change: Change,
  id: string,
  partnerId: string,
  agreed: AcceptedQuote & { note: string },
): Promise<void> {
  const { tx, actor } = change
  const row = await lockPolicy(tx, id, partnerId)
  assertDraft(row)
  await assertVersion(change, row, agreed.version)
  const { price, results, facts, terms } = await assessForPayment(change, row, agreed.accepted_premium)
  const referrals = referralsOf(results)
  const reasons = [...new Set(referrals.map(({ code }) => code))]
  const turn = row.referrals + 1
  const reference = price.premium > 0 ? references.hold(id, turn) : null
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      state: 'referred',
      ...priceColumns(price),
      ...facts.exposure,
      referrals: turn,
      hold_reference: reference,
      terms: JSON.stringify(terms),
      refer_reasons: reasons.length > 0 ? reasons : [REQUESTED],
      refer_findings: JSON.stringify(findingsOf(referrals)),
      refer_note: agreed.note,
      referred_at: actor.now,
      updated_at: actor.now,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordPolicyEvent(change, row, 'referred', {
    state: 'referred',
    premium: price.premium,
    reason: agreed.note,
  })
  await notifyOfReferral(change, row, price.premium)
  if (reference)
    await hold(tx, {
      owner: partnerId,
      currency: 'NGN',
      amount: price.premium,
      reference,
      postedAt: actor.now,
      madeBy: madeBy(change),
      description: row.terms.description.slice(0, 100),
    })
  if (reference) await notifyLowBalance(tx, change.services, partnerId)
}

/** Returns the check results of the day of the referral. */
const findingsOf = (referrals: readonly CheckResult[]): Finding[] =>
  referrals.map(({ code, finding, params }) => ({ code, finding, params }))

/**
 * Withdraws a referral, decided or not.
 * @throws ApiError 404; 409 `not_referred`, `edit_conflict`
 */
export async function withdrawReferral(
  change: Change,
  id: string,
  partnerId: string,
  version: number,
): Promise<void> {
  const row = await lockPolicy(change.tx, id, partnerId)
  if (row.state !== 'referred' && row.state !== 'accepted') throw new ApiError(409, 'not_referred')
  await assertVersion(change, row, version)
  await backToDraft(change, row, 'withdrawn')
}

/** Turns a policy into a draft again, and releases its held premium. */
export async function backToDraft(
  change: Change,
  row: PolicyRow,
  event: 'withdrawn' | 'lapsed',
): Promise<void> {
  const { tx, actor } = change
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      state: 'draft',
      valid_until: null,
      answer_by: null,
      offer: null,
      hold_reference: null,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  await recordPolicyEvent(change, row, event, { state: 'draft' })
  await releaseHeldPremium(change, row, event)
}

/** Releases the amount held for a policy. */
export async function releaseHeldPremium(change: Change, row: PolicyRow, reason: string): Promise<void> {
  if (!row.hold_reference) return
  await release(change.tx, {
    hold: row.hold_reference,
    reference: references.release(row.id, row.referrals),
    postedAt: change.actor.now,
    madeBy: madeBy(change),
    reason,
  })
  await notifyLowBalance(change.tx, change.services, row.partner_id)
}
