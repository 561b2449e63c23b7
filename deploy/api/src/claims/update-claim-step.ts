import type { ClaimState } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import type { Tx } from '../platform/db/database.ts'
import { END } from '../workflows/workflow-engine/definition.ts'
import type { StepContext, StepHandler } from '../workflows/workflow-engine/step.ts'
import { readTrackerContext } from '../workflows/workflow-engine/tracker-context.ts'
import { isCleared } from './approving.ts'
import { RESERVE_REASON } from './form-keys.ts'
import { mainHead } from './main-head.ts'
import { type ClaimRow, claimOf, moveClaim } from './move-claim.ts'
import { PAYMENT_FORM } from './payouts/claim-people.ts'
import { payoutFigures } from './payouts/figures.ts'
import { setReserves } from './reserve.ts'
import { readReserves } from './reserve-heads/read-heads.ts'
import { approvedReserves, settledReserves } from './reserve-heads/spread-reserve.ts'
import { senderOf } from './sender-of.ts'
import { voucherSigned } from './voucher-signed.ts'
import { addVoucher } from './vouchers/voucher-document.ts'

/** Form types whose answers a state stores on the claim. */
const REGISTRATION = 'claim-registration'
export const ASSESSMENT = 'claim-assessment'

/**
 * Stores the figures that staff entered on the way to a state, then moves the claim. A claim is settled once the
 * approved amount is paid; until then it needs staff. So does one without a decider: a workflow without a decision
 * passes no check of the period, the premium or the cover.
 */
export const updateClaimStep: StepHandler = {
  async enter(context) {
    const { tx, services, workflow, tracker, step, now } = context
    const states = step.claim_states ?? []
    const claim = await claimOf(tx, tracker.id)
    if (!claim) return { outcome: 'review' }
    const { forms } = await readTrackerContext(tx, services, tracker, workflow.steps)
    if (states.includes('settled') && !(await isPaid(tx, claim))) return { outcome: 'review' }
    if (states.includes('approved') && !(await isCleared(tx, services, tracker.id)))
      return { outcome: 'review' }
    const taken = await takeFigures(context, claim, states, forms)
    await moveClaim(tx, services, taken, states, { by: 'system', reason: '' })
    if (states.includes('voucher_issued')) await addVoucher(tx, taken, now)
    if (states.includes('voucher_signed')) await voucherSigned(tx, services, tracker, taken)
    const isFree = states.includes('payment_pending') && taken.net_payable === 0
    return isFree ? { outcome: 'done', ...pastPayment(context) } : { outcome: 'done' }
  },
}

async function isPaid(tx: Tx, claim: ClaimRow): Promise<boolean> {
  const { paid, approved } = await payoutFigures(tx, claim)
  return paid >= approved
}

/** Skips the payment form where nothing is to be paid. */
function pastPayment({ workflow, step }: StepContext): { goto?: string } {
  const { steps } = workflow
  const waits = steps.findIndex(({ key }) => key === step.key) + 1
  if (steps[waits]?.form_type !== PAYMENT_FORM) return {}
  return { goto: steps[waits]?.next ?? steps[waits + 1]?.key ?? END }
}

async function takeFigures(
  { tx, tracker, now }: StepContext,
  claim: ClaimRow,
  states: readonly ClaimState[],
  forms: Record<string, Answers>,
): Promise<ClaimRow> {
  if (states.includes('registered')) {
    const reserve = kobo(forms[REGISTRATION], 'reserve')
    if (reserve !== null && claim.reserve === 0) {
      const sender = await senderOf(tx, tracker.id, REGISTRATION)
      const why = forms[REGISTRATION]?.[RESERVE_REASON]
      const reason = typeof why === 'string' ? why : 'registration'
      const head = await mainHead(tx, claim.id)
      await setReserves(tx, claim.id, { [head]: reserve }, { reason, now, ...sender })
    }
  }
  if (states.includes('assessed')) {
    const figures = assessedFigures(forms[ASSESSMENT] ?? {}, claim.paid ?? 0)
    await tx.updateTable('claims').set(figures).where('id', '=', claim.id).execute()
  }
  // The reserve takes the assessed amount only once approved: until then it is one person's figure.
  if (states.includes('approved')) {
    const by = await approverOf(tx, tracker.id)
    const head = await mainHead(tx, claim.id)
    const approved = approvedReserves(await readReserves(tx, claim.id), head, claim.net_payable ?? 0)
    await setReserves(tx, claim.id, approved, { reason: 'approval', by, userId: null, now })
  }
  if (states.includes('settled'))
    await setReserves(tx, claim.id, settledReserves(), {
      reason: 'settlement',
      by: 'system',
      userId: null,
      now,
    })
  return tx.selectFrom('claims').selectAll().where('id', '=', claim.id).executeTakeFirstOrThrow()
}

async function approverOf(tx: Tx, trackerId: string): Promise<string> {
  const decided = await tx
    .selectFrom('approvals')
    .select('decided_by')
    .where('tracker_id', '=', trackerId)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return decided?.decided_by ?? 'system'
}

/**
 * Net payable = adjusted loss − excess − salvage − premium owed, never below 0; of a reopened claim, less what was paid
 * before. All in kobo.
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
