import type { RecoveryReceiptInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { authorise } from '../authority/authorise.ts'
import { recordDecision } from '../authority/record-decision.ts'
import { openAccounts } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { claimRecovered } from '../ledger/posting-rules.ts'
import { payingAccounts } from '../payments/bank-accounts/paying-accounts.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError, editConflict, fieldError, notFound } from '../platform/errors/api-error.ts'
import type { ClaimRow } from './move-claim.ts'
import { assertReceivedOn, lockRecovery } from './recover.ts'
import { setReserves } from './reserve.ts'
import { readReserves } from './reserve-heads/read-heads.ts'

/** The product of these claims, as its ledger accounts name it. */
const PRODUCT = 'motor'

/**
 * Records money received for a recovery, for another user to confirm.
 * @throws ApiError 404; 409 `claim_state` before a sale is agreed or once it is closed; 422 at the fields,
 * `reference_taken` at `reference`
 */
export async function recordReceipt(
  tx: Tx,
  claim: ClaimRow,
  recoveryId: string,
  { amount, account, reference, received_on }: RecoveryReceiptInput,
  { principal, now }: UserActor,
): Promise<string> {
  const recovery = await lockRecovery(tx, claim, recoveryId)
  const due = recovery.kind === 'salvage' ? 'agreed' : 'open'
  if (recovery.state !== due) throw new ApiError(409, 'claim_state')
  assertReceivedOn(received_on, claim, now)
  const accounts = await payingAccounts(tx, lagosDay(now))
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  const id = uuid()
  await tx
    .insertInto('claim_recovery_receipts')
    .values({
      id,
      recovery_id: recoveryId,
      amount,
      account,
      reference,
      received_on,
      state: 'recorded',
      recorded_by: principal.name,
      recorded_by_user: principal.userId,
      recorded_at: now,
      decided_by: null,
      decided_by_user: null,
      decided_at: null,
    })
    .execute()
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'claim_recovery_receipts_reference')
        throw fieldError('reference', 'reference_taken')
      throw error
    })
  return id
}

/**
 * Confirms or rejects recorded money, by a user who did not record it. Confirmed money is posted to the ledger, reduces
 * the expected recovery and the net cost of the claim.
 * @throws ApiError 403 `maker_is_checker`, `not_allowed`; 404; 409 `payment_decided`, `edit_conflict`
 */
export async function decideReceipt(
  tx: Tx,
  claim: ClaimRow,
  id: string,
  { outcome, version, reason }: { outcome: 'approved' | 'rejected'; version: number; reason: string },
  { principal, now }: UserActor,
): Promise<void> {
  const receipt = await tx
    .selectFrom('claim_recovery_receipts')
    .innerJoin('claim_recoveries', 'claim_recoveries.id', 'recovery_id')
    .selectAll('claim_recovery_receipts')
    .where('claim_recovery_receipts.id', '=', id)
    .where('claim_id', '=', claim.id)
    .forUpdate('claim_recovery_receipts')
    .executeTakeFirst()
  if (!receipt) throw notFound()
  if (receipt.state !== 'recorded') throw new ApiError(409, 'payment_decided')
  if (receipt.version !== version) throw editConflict({ version: receipt.version })
  const decision = {
    objectKind: 'claim_payment',
    objectId: id,
    privilege: 'payment.payment.approve' as const,
    branchId: claim.branch_id,
    makers: [receipt.recorded_by_user],
  }
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, outcome, now)
  await tx
    .updateTable('claim_recovery_receipts')
    .set((eb) => ({
      state: outcome === 'approved' ? ('confirmed' as const) : ('rejected' as const),
      decided_by: principal.name,
      decided_by_user: principal.userId,
      decided_at: now,
      reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (outcome === 'rejected') return
  await tx
    .updateTable('claims')
    .set((eb) => ({
      recovered: eb('recovered', '+', receipt.amount),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  const { recovery: expected = 0 } = await readReserves(tx, claim.id)
  const left = Math.max(0, expected - receipt.amount)
  const change = { reason: 'recovery', by: principal.name, userId: null, now }
  await setReserves(tx, claim.id, { recovery: left }, change)
  const rule = claimRecovered(PRODUCT, receipt.account, receipt.amount)
  await openAccounts(tx, rule.lines, claim.currency)
  await post(tx, {
    ...rule,
    reference: `claim recovery ${id}`,
    description: receipt.reference,
    currency: claim.currency,
    postedAt: now,
    valueDate: receipt.received_on,
    madeBy: receipt.recorded_by_user,
    checkedBy: principal.userId,
  })
}
