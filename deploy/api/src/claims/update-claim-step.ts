import type { ClaimState } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import type { Tx } from '../platform/db/database.ts'
import { runContext } from '../workflows/workflow-engine/context.ts'
import type { StepContext, StepHandler } from '../workflows/workflow-engine/step.ts'
import { type ClaimRow, claimOf, moveClaim } from './move-claim.ts'
import { setReserve } from './reserve.ts'
import { addVoucher } from './vouchers/voucher-document.ts'

/** Form types whose answers a state takes over. */
const REGISTRATION = 'claim-registration'
export const ASSESSMENT = 'claim-assessment'
const PAYMENT = 'claim-payment'

/** Takes the figures that staff gave on the way to a state, then moves the claim. */
export const updateClaimStep: StepHandler = {
  async enter(context) {
    const { tx, services, workflow, tracker, step, now } = context
    const states = step.claim_states ?? []
    const claim = await claimOf(tx, tracker.id)
    if (!claim) return { outcome: 'review' }
    const { forms } = await runContext(tx, services, tracker, workflow.steps)
    const taken = await takeFigures(context, claim, states, forms)
    await moveClaim(tx, services, taken, states, { by: 'system', reason: '' })
    if (states.includes('voucher_issued')) await addVoucher(tx, taken, now)
    return { outcome: 'done' }
  },
}

async function takeFigures(
  { tx, tracker, now }: StepContext,
  claim: ClaimRow,
  states: readonly ClaimState[],
  forms: Record<string, Answers>,
): Promise<ClaimRow> {
  const reserveBy = async (amount: number, reason: string, formType: string): Promise<void> =>
    setReserve(tx, claim, { amount, reason, now, ...(await senderOf(tx, tracker.id, formType)) })
  if (states.includes('registered')) {
    const reserve = kobo(forms[REGISTRATION], 'reserve')
    if (reserve !== null && claim.reserve === 0) await reserveBy(reserve, 'registration', REGISTRATION)
  }
  if (states.includes('assessed')) {
    const figures = assessedFigures(forms[ASSESSMENT] ?? {}, claim.paid ?? 0)
    await tx.updateTable('claims').set(figures).where('id', '=', claim.id).execute()
    await reserveBy(figures.net_payable, 'assessment', ASSESSMENT)
  }
  if (states.includes('settled')) {
    const payment = forms[PAYMENT] ?? {}
    await tx
      .updateTable('claims')
      .set({
        paid: (claim.paid ?? 0) + (kobo(payment, 'amount') ?? claim.net_payable ?? 0),
        payment_reference: String(payment.reference ?? ''),
        paid_on: typeof payment.paid_on === 'string' ? payment.paid_on : null,
      })
      .where('id', '=', claim.id)
      .execute()
  }
  return tx.selectFrom('claims').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow()
}

/**
 * Net payable = adjusted loss − excess − salvage − premium owed, never less than nothing; of a claim that was opened
 * again, less what was paid before. All in kobo.
 */
export function assessedFigures(answers: Answers, paidBefore = 0) {
  const adjusted_loss = kobo(answers, 'adjusted_loss') ?? 0
  const excess = kobo(answers, 'excess') ?? 0
  const salvage = kobo(answers, 'salvage') ?? 0
  const premium_owed = kobo(answers, 'premium_owed') ?? 0
  const net_payable = Math.max(0, adjusted_loss - excess - salvage - premium_owed - paidBefore)
  return { adjusted_loss, excess, salvage, premium_owed, paid_before: paidBefore, net_payable }
}

function kobo(answers: Answers | undefined, key: string): number | null {
  const value = answers?.[key]
  return typeof value === 'number' ? value : null
}

async function senderOf(
  tx: Tx,
  trackerId: string,
  formType: string,
): Promise<{ by: string; userId: string | null }> {
  const sent = await tx
    .selectFrom('form_submissions')
    .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
    .select(['submitted_by', 'user_id'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', formType)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst()
  return { by: sent?.submitted_by ?? 'system', userId: sent?.user_id ?? null }
}
