import type { ClaimPaymentHead, ClaimPaymentInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { payingAccounts } from '../../payments/bank-accounts/paying-accounts.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import { addTrackerEvent } from '../../workflows/workflow-engine/tracker-store.ts'
import { lenderInterest } from '../lender.ts'
import { lockClaim } from '../lock-claim.ts'
import { mainHead } from '../main-head.ts'
import type { ClaimRow } from '../move-claim.ts'
import { claimPeople } from '../payouts/claim-people.ts'
import { type PayeeRow, payeeNow } from '../payouts/payees.ts'
import { payableFor, refusalToPay } from '../payouts/refusal.ts'
import { toPay } from '../payouts/to-pay.ts'
import { waitsForLender } from '../payouts/waits-for-lender.ts'
import { VOUCHER } from '../vouchers/voucher-document.ts'
import { notifyConfirmers } from './notify-confirmers.ts'

/**
 * Records a payment of a claim that another user has to confirm. Locks the claim's row, so that payments recorded at
 * the same time never exceed the approved amount, or the fee of a loss adjuster.
 * @returns the id of the payment
 * @throws ApiError 404; 403 `maker_is_checker`; 409 `claim_state`, `payee_unknown`, `payee_too_new`, `objection_open`,
 * `lender_consent_missing`; 422 `above_approved`, `reference_taken`, `payee_changed` and others at their fields
 */
export async function recordClaimPayment(
  tx: Tx,
  services: Services,
  input: ClaimPaymentInput,
  actor: UserActor,
): Promise<string> {
  const { userId, name } = actor.principal
  const claim = await lockClaim(tx, input.claim_id, actor.principal)
  const head = await headOf(tx, input)
  const payee = await assertPayable(tx, claim, { ...input, head }, { userId, now: actor.now })
  await assertFields(tx, claim, payee, input, actor.now)
  const voucher = await tx
    .selectFrom('documents')
    .select('id')
    .where('tracker_id', '=', claim.tracker_id)
    .where('kind', '=', VOUCHER)
    .executeTakeFirst()
  const { claim_id, payee_id, amount, account, reference, paid_on, evidence } = input
  const id = uuid()
  await tx
    .insertInto('claim_payments')
    .values({
      id,
      claim_id,
      payee_id,
      head,
      amount,
      account,
      reference,
      paid_on,
      evidence,
      voucher_id: voucher?.id ?? null,
      state: 'recorded',
      decided_by: null,
      decided_by_user: null,
      recorded_by: name,
      recorded_by_user: userId,
      recorded_at: actor.now,
      search: `${claim.search} ${reference} ${referenceKey(reference)}`,
    })
    .execute()
    .catch(explainTaken)
  const detail = { amount, reference }
  const event = { kind: 'claim_payment_recorded', actor: name, at: actor.now, detail }
  await addTrackerEvent(tx, claim.tracker_id, event)
  const note = { action: 'claim_payment.recorded', objectKind: 'claim_payment', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { ...input, head } })
  await notifyConfirmers(tx, services, claim, amount)
  return id
}

/** The fee of a loss adjuster is booked as expenses. */
async function headOf(tx: Tx, { claim_id, payee_id, head }: ClaimPaymentInput): Promise<ClaimPaymentHead> {
  const payee = await payeeNow(tx, claim_id, payee_id)
  return payee?.adjuster_id ? 'expenses' : (head ?? (await mainHead(tx, claim_id)))
}

async function assertPayable(
  tx: Tx,
  claim: ClaimRow,
  { payee_id, head }: { payee_id: string; head: ClaimPaymentHead },
  { userId, now }: { userId: string; now: Date },
): Promise<PayeeRow> {
  const people = await claimPeople(tx, claim.tracker_id)
  const payee = await payeeNow(tx, claim.id, payee_id)
  const interest = await lenderInterest(tx, claim.id)
  const payable = payableFor(payee, claim, waitsForLender(interest, payee, head))
  const refusal = refusalToPay(payable, payee, { userId, people, now })
  if (refusal) throw new ApiError(refusal === 'maker_is_checker' ? 403 : 409, refusal)
  if (!payee) throw new ApiError(409, 'payee_unknown')
  return payee
}

async function assertFields(
  tx: Tx,
  claim: ClaimRow,
  payee: PayeeRow,
  input: ClaimPaymentInput,
  now: Date,
): Promise<void> {
  const today = lagosDay(now)
  if (input.payee_id !== payee.id) throw fieldError('payee_id', 'payee_changed')
  const limit = await toPay(tx, claim, payee)
  if (input.amount > limit)
    throw fieldError('amount', 'above_approved', { params: { limit: writeAmount(limit, 'en') } })
  if (input.paid_on > today) throw fieldError('paid_on', 'fields.date_future')
  if (input.paid_on < claim.loss_date)
    throw fieldError('paid_on', 'fields.date_early', { params: { day: claim.loss_date } })
  const accounts = await payingAccounts(tx, today)
  if (!accounts.some(({ code }) => code === input.account))
    throw fieldError('account', 'fields.choice_unknown')
  await assertEvidence(tx, claim.tracker_id, input.evidence)
  await assertUnused(tx, input.reference)
}

async function assertEvidence(tx: Tx, trackerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('id', 'in', [...ids])
    .execute()
  if (known.length < new Set(ids).size) throw fieldError('evidence', 'fields.file_unknown')
}

/** A reference from before payments were rows has no account, so it counts as used for every account. */
async function assertUnused(tx: Tx, reference: string): Promise<void> {
  const used = await tx
    .selectFrom('claim_payments')
    .select('id')
    .where('migrated', '=', true)
    .where('reference_key', '=', referenceKey(reference))
    .executeTakeFirst()
  if (used) throw fieldError('reference', 'reference_taken')
}

/** Normalises a reference as the database stores it for comparison. */
const referenceKey = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'claim_payments_reference') throw fieldError('reference', 'reference_taken')
  throw error
}
