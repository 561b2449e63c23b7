import { v7 as uuid } from 'uuid'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import { stoodInFor } from '../../authority/stood-in-for.ts'
import { openAccounts } from '../../ledger/accounts.ts'
import { type Posting, postAll } from '../../ledger/post.ts'
import {
  differenceAccepted,
  excessRecovered,
  otherCurrencyAccepted,
  type PostingRule,
} from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { addRefundEvent } from './events.ts'
import { isUnvalued } from './other-currency.ts'
import { PRODUCT } from './product.ts'
import { refundableCharge } from './refundable-charge.ts'
import { type DifferenceRow, settlementOf, sizeOf } from './settlement.ts'
import { changeRefund, lockRefundIn, type RefundRow } from './store.ts'

/**
 * Settles the difference of a refund as another user proposed it, and ends the refund with what was returned of it. The
 * rest of a short one is requested as a refund of its own.
 * @throws ApiError 403 `not_allowed`, `maker_is_checker`, `limit_exceeded`; 404; 409 `refund_status`,
 * `settlement_missing`, `edit_conflict`
 */
export async function settleDifference(tx: Tx, id: string, version: number, actor: UserActor): Promise<void> {
  const { principal, now } = actor
  const refund = await lockRefundIn(tx, id, version, ['differs'], principal)
  const difference = await tx
    .selectFrom('refund_differences')
    .selectAll()
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow()
  const { settlement, proposed_by: proposer, ordered, returned, reason } = difference
  if (!settlement || !proposer || isUnvalued(difference)) throw new ApiError(409, 'settlement_missing')
  const decision = settlementOf(refund, difference)
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'approved', now)
  const { userId } = principal
  await tx
    .updateTable('refund_differences')
    .set({ settled_by: userId, settled_at: now })
    .where('refund_id', '=', id)
    .execute()
  const values = { status: 'confirmed' as const, amount: settledAmount(difference), confirmed_at: now }
  const detail = { settlement, reason, ...stoodInFor(grant) }
  await changeRefund(tx, id, values, { kind: 'settled', actor: userId, at: now, detail })
  const note = { action: 'refund.settled', objectKind: 'refund', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    before: { amount: ordered },
    after: { returned, ...detail },
  })
  if (settlement === 'rest') await requestRest(tx, refund, difference, proposer, now)
  else await postSettlement(tx, refund, difference, { madeBy: proposer, checkedBy: userId, postedAt: now })
}

/** Requests the rest of a refund as another one, which needs its own approval; the lender consented to the whole. */
async function requestRest(
  tx: Tx,
  refund: RefundRow,
  difference: DifferenceRow,
  requestedBy: string,
  now: Date,
): Promise<void> {
  const { policy_id, transaction_id, branch_id, currency, search } = refund
  const { lender_consent, consent_by, consent_at } = refund
  const amount = sizeOf(difference)
  const charge = await refundableCharge(tx, policy_id, { amount, currency }, now)
  const id = uuid()
  await tx
    .insertInto('refunds')
    .values({
      id,
      policy_id,
      transaction_id,
      branch_id,
      amount,
      currency,
      status: 'requested',
      way: charge ? 'gateway' : 'transfer',
      attempt_id: charge?.id ?? null,
      requested_by: requestedBy,
      requested_at: now,
      updated_at: now,
      search,
      lender_consent,
      consent_by,
      consent_at,
      rest_of: refund.id,
    })
    .execute()
  await addRefundEvent(tx, id, { kind: 'requested', actor: requestedBy, at: now, detail: { amount } })
  await enqueue(tx, 'refund', { refund_id: id }, now)
}

/** What a settled refund paid: another currency stands for the whole. Kobo. */
const settledAmount = ({ ordered, returned, other_amount }: DifferenceRow): number =>
  other_amount === null ? Math.min(ordered, returned) : ordered

/** Posts an accepted difference, or an excess that the customer paid back. Accounts stay locked: call it last. */
async function postSettlement(
  tx: Tx,
  { id, currency }: RefundRow,
  { ordered, returned, account, reference, day, reason, other_amount, other_currency }: DifferenceRow,
  by: { madeBy: string; checkedBy: string; postedAt: Date },
): Promise<void> {
  const rule: PostingRule =
    account === null
      ? differenceAccepted(PRODUCT, ordered - returned)
      : excessRecovered(account, returned - ordered)
  const about = { ...by, description: reference ?? '', ...(reason ? { reason } : {}) }
  const posted: Posting[] = [
    { ...rule, ...about, reference: `refund difference ${id}`, currency, ...(day ? { valueDate: day } : {}) },
  ]
  if (other_amount !== null && other_currency !== null)
    posted.push({
      ...otherCurrencyAccepted(PRODUCT, other_amount),
      ...about,
      reference: `refund currency accepted ${id}`,
      currency: other_currency,
    })
  for (const { lines, currency: of } of posted) await openAccounts(tx, lines, of)
  await postAll(tx, posted)
}
