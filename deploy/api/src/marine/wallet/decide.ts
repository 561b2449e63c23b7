import type { WalletApproval } from '@coverdesk/sdk'
import { openAccounts, openWallet } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fundingApproved } from '../../ledger/recipes.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { holdForDeposit } from '../partners/hold-partner.ts'
import { inTurn, limitOf } from './limits.ts'
import { tellLowBalance } from './low-balance.ts'
import { tellApprovers, tellRequester } from './notices.ts'
import { keepForRequest } from './paid-once.ts'
import { presentListedRequest } from './presenter.ts'
import { allReceivingAccounts } from './receiving-accounts.ts'
import { lockRequest, type RequestRow } from './store.ts'

export const CURRENCY = 'NGN'

/** Why somebody cannot decide a request as it is; null when they can. */
export function refusalOf(
  { state, requested_by, first_approved_by }: RequestRow,
  { userId, privileges }: SignedInUser,
) {
  if (state !== 'pending' && state !== 'second_approval') return 'decision_made'
  if (!privileges.has('marine.wallet.approve')) return 'not_allowed'
  if (requested_by === userId) return 'maker_is_checker'
  return first_approved_by === userId ? 'decided_already' : null
}

/** @throws ApiError 404, 409 with the request as it is now */
async function lockForDecision(tx: Tx, id: string, version: number, decider: SignedInUser) {
  const row = await lockRequest(tx, id)
  const current = async () => presentListedRequest(row, await allReceivingAccounts(tx))
  const refusal = refusalOf(row, decider)
  if (refusal) throw new ApiError(409, refusal, { extra: { current: await current() } })
  if (row.version !== version) throw editConflict(await current())
  return row
}

/** @throws ApiError 409 for a payment the bank's statement brought into a wallet already */
async function keepPayment(tx: Tx, row: RequestRow): Promise<void> {
  const current = presentListedRequest(row, await allReceivingAccounts(tx))
  const payment = { account: row.receiving_account, key: row.bank_reference_key }
  await keepForRequest(tx, payment, () => new ApiError(409, 'payment_credited', { extra: { current } }))
}

/**
 * Approves a request: the wallet is credited, or another person is asked where the amount is above the limit.
 * @throws ApiError 404, 409, among them `partner_archived`, `partner_without_wallet`; 422 at `reason`, `approved_amount`
 */
export async function approveRequest(
  tx: Tx,
  services: Services,
  id: string,
  { version, approved_amount: wanted, reason = '' }: WalletApproval,
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockForDecision(tx, id, version, decider)
  await holdForDeposit(tx, row.partner_id)
  const isSecond = row.state === 'second_approval'
  const agreed = isSecond ? (row.approved_amount ?? row.amount) : (wanted ?? row.amount)
  if (isSecond && wanted !== undefined && wanted !== agreed)
    throw fieldError('approved_amount', 'fields.choice_unknown')
  const why = isSecond ? row.reason : reason || null
  if (agreed !== row.amount && !why) throw fieldError('reason', 'fields.required')
  await keepPayment(tx, row)
  await inTurn(tx, decider)
  if (!isSecond && (await limitOf(tx, decider, agreed, actor.now)))
    return approveFirst(tx, services, row, { agreed, why }, decider, actor)
  const { reference, partner_id, receiving_account } = row
  await recordAudit(tx, actor, {
    ...{ action: 'funding_request.approved', objectKind: 'funding_request', objectId: id },
    before: { state: row.state },
    after: { reference, amount: agreed, asked: row.amount, reason: why },
  })
  await tellRequester(tx, services, row, { is: 'approved', amount: agreed })
  await openWallet(tx, partner_id, CURRENCY)
  await openAccounts(tx, [{ kind: 'bank', owner: receiving_account }], CURRENCY)
  const transactionId = await post(tx, {
    ...fundingApproved(partner_id, receiving_account, agreed),
    ...{ reference: `funding-request ${reference}`, currency: CURRENCY, postedAt: actor.now },
    ...{ madeBy: row.requested_by, checkedBy: decider.userId, description: row.bank_reference },
    ...(row.value_date ? { valueDate: row.value_date } : {}),
    ...(why ? { reason: why } : {}),
  })
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      ...{ state: 'approved', approved_amount: agreed, reason: why, transaction_id: transactionId },
      ...{ decided_by: decider.userId, decided_at: actor.now, updated_at: actor.now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tellLowBalance(tx, services, partner_id)
}

/** The first of two agreed: what they agreed to stays as it is for the second. */
async function approveFirst(
  tx: Tx,
  services: Services,
  row: RequestRow,
  { agreed, why }: { agreed: number; why: string | null },
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      ...{ state: 'second_approval', approved_amount: agreed, reason: why, updated_at: actor.now },
      ...{ first_approved_by: decider.userId, first_approved_at: actor.now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  const after = { reference: row.reference, amount: agreed, asked: row.amount, reason: why }
  const note = { action: 'funding_request.first_approved', objectKind: 'funding_request', objectId: row.id }
  await recordAudit(tx, actor, { ...note, before: { state: row.state }, after })
  await tellApprovers(tx, services, row, agreed, 'second')
}

/** Refuses a request; its bank reference may be used again. @throws ApiError 404, 409 */
export async function rejectRequest(
  tx: Tx,
  services: Services,
  id: string,
  { version, reason }: { version: number; reason: string },
  decider: SignedInUser,
  actor: Actor,
): Promise<void> {
  const row = await lockForDecision(tx, id, version, decider)
  await tx
    .updateTable('funding_requests')
    .set((eb) => ({
      ...{ state: 'rejected', reason, approved_amount: null, updated_at: actor.now },
      ...{ decided_by: decider.userId, decided_at: actor.now },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  const note = { action: 'funding_request.rejected', objectKind: 'funding_request', objectId: id }
  const after = { reference: row.reference, amount: row.amount, reason }
  await recordAudit(tx, actor, { ...note, before: { state: row.state }, after })
  await tellRequester(tx, services, row, { is: 'rejected', amount: row.amount, reason })
}
