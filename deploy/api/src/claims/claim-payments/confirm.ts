import { sql } from 'kysely'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { claimPaid } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { completeStep, reenterStep } from '../../workflows/workflow-engine/engine.ts'
import { addTrackerEvent, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import { PAYMENT_FORM } from '../payouts/claim-people.ts'
import { payoutFigures } from '../payouts/figures.ts'
import { setReserves } from '../reserve.ts'
import { readReserves } from '../reserve-heads/read-heads.ts'
import { reservesAfterPayment } from '../reserve-heads/spread-reserve.ts'
import { addAdvice } from '../vouchers/advice-document.ts'
import type { ClaimPaymentRow, OpenPayment } from './decide.ts'

/** The product of these claims, as its ledger accounts name it. */
const PRODUCT = 'motor'

/**
 * Confirms a payment: posts it to the ledger, reduces the reserve, and continues the tracker when everything approved
 * is paid.
 */
export async function confirmClaimPayment(
  tx: Tx,
  services: Services,
  { payment, claim, tracker }: OpenPayment,
  actor: UserActor,
): Promise<void> {
  const { userId, name } = actor.principal
  const { now } = actor
  await tx
    .updateTable('claim_payments')
    .set((eb) => ({
      state: 'confirmed',
      decided_by: name,
      decided_by_user: userId,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', payment.id)
    .execute()
  const isFee = payment.head === 'expenses'
  await tx
    .updateTable('claims')
    .set((eb) => ({
      ...(isFee
        ? { fees_paid: eb('fees_paid', '+', payment.amount) }
        : {
            paid: (claim.paid ?? 0) + payment.amount,
            payment_reference: payment.reference,
            paid_on: payment.paid_on,
          }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .execute()
  const left = reservesAfterPayment(await readReserves(tx, claim.id), payment.head, payment.amount)
  await setReserves(tx, claim.id, left, { reason: 'payment', by: name, userId: null, now })
  const detail = { amount: payment.amount, reference: payment.reference }
  await addTrackerEvent(tx, tracker.id, { kind: 'claim_payment_confirmed', actor: name, at: now, detail })
  const note = { action: 'claim_payment.confirmed', objectKind: 'claim_payment', objectId: payment.id }
  await recordAudit(tx, actor, { ...note, after: detail })
  if (!isFee) await continueClaim(tx, services, { payment, claim, tracker }, actor)
  await postPayment(tx, payment, claim.currency, userId, now)
}

/** Sends the claimant the advice and the email of their payment, and goes on with a claim that is paid. */
async function continueClaim(
  tx: Tx,
  services: Services,
  { payment, claim, tracker }: OpenPayment,
  actor: UserActor,
): Promise<void> {
  const { now } = actor
  const isClaimants = await isPaidToClaimant(tx, payment)
  if (isClaimants) await addAdvice(tx, payment, claim, now)
  const figures = await payoutFigures(tx, claim)
  if (figures.paid === figures.approved) await goOn(tx, services, tracker, actor)
  if (isClaimants && !(await isSettlementMailed(tx, tracker.id, now)))
    await sendResumeLink(tx, services, 'claim-payment-sent', tracker, {
      claim_number: claim.claim_number,
      amount: payment.amount,
      payment_reference: payment.reference,
    })
}

/** The claimant hears of their own payments only, not of those to third parties. */
async function isPaidToClaimant(tx: Tx, { payee_id: payeeId }: ClaimPaymentRow): Promise<boolean> {
  const party = await tx
    .selectFrom('claim_payees')
    .select('party_id')
    .where('id', '=', payeeId)
    .where('party_id', 'is not', null)
    .executeTakeFirst()
  return party === undefined
}

/** Whether the tracker has just sent the email that the claim is settled: that email names the last payment as well. */
async function isSettlementMailed(tx: Tx, trackerId: string, now: Date): Promise<boolean> {
  const mailed = await tx
    .selectFrom('tracker_events')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('kind', '=', 'mail_sent')
    .where('at', '>=', instant(now))
    .where(sql<boolean>`detail ->> 'template' = 'claim-settled'`)
    .limit(1)
    .executeTakeFirst()
  return mailed !== undefined
}

/** Completes the step that waits for the payments of a claim; a claim marked as paid too little is checked again. */
async function goOn(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  { principal }: UserActor,
): Promise<void> {
  const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
  const step = steps.find(({ key }) => key === tracker.step_key)
  if (step?.form_type !== PAYMENT_FORM) {
    if (tracker.state === 'review') await reenterStep(tx, services, tracker.id)
    return
  }
  await tx
    .updateTable('forms')
    .set((eb) => ({ status: 'submitted', updated_at: services.clock(), version: eb('version', '+', 1) }))
    .where('tracker_id', '=', tracker.id)
    .where('step_key', '=', step.key)
    .where('status', '=', 'open')
    .execute()
  await completeStep(tx, services, tracker.id, { key: step.key, principal })
}

/** Posts last, because accounts stay locked until the transaction ends. */
async function postPayment(
  tx: Tx,
  payment: ClaimPaymentRow,
  currency: string,
  checkedBy: string,
  now: Date,
): Promise<void> {
  const postingRule = claimPaid(PRODUCT, payment.account, payment.amount)
  await openAccounts(tx, postingRule.lines, currency)
  await post(tx, {
    ...postingRule,
    reference: `claim payment ${payment.id}`,
    description: payment.reference,
    currency,
    postedAt: now,
    valueDate: payment.paid_on,
    madeBy: payment.recorded_by_user ?? 'system',
    checkedBy,
  })
}
