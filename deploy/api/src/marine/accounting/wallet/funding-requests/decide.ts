import { formatNaira, type WalletApproval } from '@coverdesk/sdk'
import { authorise } from '../../../../authority/authorise.ts'
import { recordDecision } from '../../../../authority/record-decision.ts'
import { openAccounts, openWallet } from '../../../../ledger/accounts.ts'
import { post } from '../../../../ledger/post.ts'
import { fundingApproved } from '../../../../ledger/posting-rules.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { SignedInUser } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { lockForDeposit } from '../../../partners/shared-lock.ts'
import { issuableDrafts } from '../balance/issuable-drafts.ts'
import { notifyLowBalance } from '../balance/low-balance.ts'
import { allReceivingAccounts } from '../balance/receiving-accounts.ts'
import { assertLineUnused } from './bank-line.ts'
import { lockBankAccount, reserveForRequest } from './bank-payments.ts'
import { fundingApproval, fundingRejection, isWaiting } from './funding-decision.ts'
import { notifyApprovers, notifyRequester } from './notify.ts'
import { presentWalletRequest } from './present-wallet-request.ts'
import { presentListedRequest } from './presenter.ts'
import { findRequest, lockRequest, type RequestRow } from './store.ts'

const CURRENCY = 'NGN'

/** @throws ApiError 404; 409 `decision_made`, `edit_conflict` with the current request */
async function lockForDecision(
  tx: Tx,
  id: string,
  version: number,
  decider: SignedInUser,
  now: Date,
): Promise<RequestRow> {
  const row = await lockRequest(tx, id)
  const current = () => presentWalletRequest(tx, id, decider, now)
  if (!isWaiting(row)) throw new ApiError(409, 'decision_made', { extra: { current: await current() } })
  if (row.version !== version) throw editConflict(await current())
  return row
}

/**
 * Reserves the payment for this request.
 * @throws ApiError 409 `payment_credited` if the bank's statement already credited it to a wallet; `payment_used`,
 * `payment_in_suspense`, `payment_set_aside` where its bank line is used
 */
async function reservePayment(tx: Tx, row: RequestRow): Promise<void> {
  const current = presentListedRequest(row, await allReceivingAccounts(tx))
  const payment = { account: row.receiving_account, key: row.bank_reference_key }
  await reserveForRequest(tx, payment, () => new ApiError(409, 'payment_credited', { extra: { current } }))
  await assertLineUnused(tx, row, { current })
}

/** Returns the approved amount in kobo, and the reason where it differs from the requested one. @throws ApiError 422 */
function approvedAmountOf(
  row: RequestRow,
  { approved_amount: wanted, reason }: WalletApproval,
): { approved: number; amountReason: string | null } {
  if (row.state === 'second_approval') {
    const approved = row.approved_amount ?? row.amount
    if (wanted !== undefined && wanted !== approved)
      throw fieldError('approved_amount', 'fields.choice_unknown')
    return { approved, amountReason: row.reason }
  }
  const approved = wanted ?? row.amount
  if (approved > row.amount)
    throw fieldError('approved_amount', 'fields.many', { params: { most: formatNaira(row.amount) } })
  if (approved !== row.amount && !reason) throw fieldError('reason', 'fields.required')
  return { approved, amountReason: reason || null }
}

/**
 * Approves a request: credits the wallet, or waits for a second approver. At least one of two approvers has a limit
 * for the whole amount, and both are within their daily total.
 * @throws ApiError 403 as `authorise`; 404; 409, among them `partner_archived`, `partner_without_wallet` and those of
 * `reservePayment`; 422 at `reason`, `approved_amount`
 */
export async function approveRequest(
  tx: Tx,
  services: Services,
  id: string,
  approval: WalletApproval,
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  await lockBankAccount(tx, (await findRequest(tx, id)).receiving_account)
  const row = await lockForDecision(tx, id, approval.version, decider, actor.now)
  await lockForDeposit(tx, row.partner_id)
  const { approved, amountReason } = approvedAmountOf(row, approval)
  const decision = await fundingApproval(tx, row, approved, actor.now)
  const grant = await authorise(tx, decider, decision, actor.now)
  await reservePayment(tx, row)
  await recordDecision(tx, grant, decision, 'approved', actor.now)
  if (!grant.complete) return approveFirst(tx, services, row, { approved, amountReason }, decider, actor)
  const { reference, partner_id, receiving_account } = row
  await recordAudit(tx, actor, {
    action: 'funding_request.approved',
    objectKind: 'funding_request',
    objectId: id,
    before: { state: row.state },
    after: { reference, amount: approved, asked: row.amount, reason: amountReason },
  })
  await openWallet(tx, partner_id, CURRENCY)
  await openAccounts(tx, [{ kind: 'bank', owner: receiving_account }], CURRENCY)
  const transactionId = await post(tx, {
    ...fundingApproved(partner_id, receiving_account, approved),
    reference: `funding-request ${reference}`,
    currency: CURRENCY,
    postedAt: actor.now,
    madeBy: row.requested_by,
    checkedBy: decider.userId,
    description: row.bank_reference,
    ...(row.value_date ? { valueDate: row.value_date } : {}),
    ...(amountReason ? { reason: amountReason } : {}),
  })
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      state: 'approved',
      approved_amount: approved,
      reason: amountReason,
      transaction_id: transactionId,
      decided_by: decider.userId,
      decided_at: actor.now,
      updated_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const drafts = (await issuableDrafts(tx, partner_id)).length
  await notifyRequester(tx, services, row, { is: 'approved', amount: approved, drafts })
  await notifyLowBalance(tx, services, partner_id)
}

/** Records the first of two approvals; its amount is fixed for the second. */
async function approveFirst(
  tx: Tx,
  services: Services,
  row: RequestRow,
  { approved, amountReason }: { approved: number; amountReason: string | null },
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      state: 'second_approval',
      approved_amount: approved,
      reason: amountReason,
      updated_at: actor.now,
      first_approved_by: decider.userId,
      first_approved_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  const after = { reference: row.reference, amount: approved, asked: row.amount, reason: amountReason }
  const note = { action: 'funding_request.first_approved', objectKind: 'funding_request', objectId: row.id }
  await recordAudit(tx, actor, { ...note, before: { state: row.state }, after })
  await notifyApprovers(tx, services, row, approved, 'second')
}

/** Rejects a request; its bank reference may be used again. @throws ApiError 403 as `authorise`; 404, 409 */
export async function rejectRequest(
  tx: Tx,
  services: Services,
  id: string,
  { version, reason }: { version: number; reason: string },
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockForDecision(tx, id, version, decider, actor.now)
  const decision = fundingRejection(row)
  await recordDecision(tx, await authorise(tx, decider, decision, actor.now), decision, 'rejected', actor.now)
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      state: 'rejected',
      reason,
      approved_amount: null,
      updated_at: actor.now,
      decided_by: decider.userId,
      decided_at: actor.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'funding_request.rejected', objectKind: 'funding_request', objectId: id }
  const after = { reference: row.reference, amount: row.amount, reason }
  await recordAudit(tx, actor, { ...note, before: { state: row.state }, after })
  await notifyRequester(tx, services, row, { is: 'rejected', amount: row.amount, reason })
}
