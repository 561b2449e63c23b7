import type { MotorProposal, ProposedCover } from '@coverdesk/sdk'
import { authorise, verdictOf } from '../../authority/authorise.ts'
import type { Decision } from '../../authority/decision.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import type { ApprovalAttempt } from '../../workflows/workflow-engine/tracker-lifecycle.ts'
import { findTracker, type TrackerRow } from '../../workflows/workflow-engine/tracker-store.ts'
import {
  approvalBeforePayment,
  isReferredDiscount,
  type StoredDiscount,
} from '../premiums/discount-referral.ts'
import { type CoverToQuote, quotePremium } from '../premiums/quote-premium.ts'
import { MOTOR_WORKFLOW } from '../proposals/motor-proposal.ts'

/** Role limit for discounts on motor proposals. */
const LIMIT = 'underwriting_discount'
/** Component of the premium that is an agreed discount. */
const DISCOUNT = 'TERMS_DISCOUNT'

/** What an agreed discount takes off a premium, in kobo. */
export const discountOf = ({ breakdown }: Pick<PremiumView, 'breakdown'>): number =>
  -(breakdown.find(({ code }) => code === DISCOUNT)?.amount ?? 0)

/** A discount by its seller, under the seller's own limit: a maker of the proposal may give it. */
const ownDecision = (trackerId: string, branchId: string | null, amount: number): Decision => ({
  objectKind: 'sale_discount',
  objectId: trackerId,
  privilege: 'policy.motor.edit',
  branchId,
  makers: [],
  limit: { name: LIMIT, amount },
})

/** Whether a seller may give a discount of an amount in kobo without another user. */
export async function isWithinLimit(
  db: Db | Tx,
  principal: Principal,
  amount: number,
  now: Date,
): Promise<boolean> {
  if (principal.kind !== 'staff') return false
  return 'grant' in (await verdictOf(db, principal, ownDecision('', null, amount), now))
}

/**
 * Settles the discount of a proposal: within the seller's limit it is given, above it the proposal is referred. A
 * proposal that its customer sends has none.
 * @returns the cover as it is priced
 * @throws ApiError 422 at `cover.discount.discount_bps` above the legal minimum, or where no approval can decide
 */
export async function settleDiscount(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  { cover }: MotorProposal,
  { principal, now, locale }: Actor & { locale: string },
): Promise<ProposedCover> {
  const { discount, ...without } = cover
  if (!discount || principal.kind !== 'staff') return without
  const { premium } = await quotePremium(tx, services, cover as CoverToQuote, locale)
  const decision = ownDecision(tracker.id, tracker.branch_id, discountOf(premium))
  const referred = !('grant' in (await verdictOf(tx, principal, decision, now)))
  if (referred) {
    const { steps } = await findWorkflow(tx, tracker.workflow_id, tracker.workflow_version)
    if (!approvalBeforePayment(steps)) throw fieldError('cover.discount.discount_bps', 'limit_exceeded')
  } else {
    await recordDecision(tx, await authorise(tx, principal, decision, now), decision, 'approved', now)
  }
  const stored: StoredDiscount = { ...discount, referred }
  return { ...cover, discount: stored }
}

/**
 * A referred discount is approved within the limit of the user who decides. Offered terms replace it and have a check of
 * their own.
 * @throws ApiError 403 `limit_exceeded`, `maker_is_checker`
 */
export async function assertDiscountApproved(
  tx: Tx,
  services: Services,
  trackerId: string,
  { principal, makers, withTerms }: ApprovalAttempt,
): Promise<void> {
  const quote = await latestQuote(tx, trackerId)
  if (withTerms || !quote) return
  const { cover } = quote.proposal as unknown as MotorProposal
  const { workflow_id: workflowId, branch_id: branchId } = await findTracker(tx, trackerId)
  if (workflowId !== MOTOR_WORKFLOW || !isReferredDiscount(cover)) return
  if (principal.kind !== 'staff') throw new ApiError(403, 'not_allowed')
  const decision: Decision = {
    objectKind: 'sale_discount',
    objectId: trackerId,
    privilege: areaPrivilege(workflowId, 'approve'),
    branchId,
    makers,
    limit: { name: LIMIT, amount: discountOf(quote.premium as unknown as PremiumView) },
  }
  const now = services.clock()
  await recordDecision(tx, await authorise(tx, principal, decision, now), decision, 'approved', now)
}
