import type { NewTerms, NewTermsOffer, PricedTerms } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { areaPrivilege } from '../../platform/access/areas.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Services } from '../../platform/services.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import { latestQuote } from '../../policies/quotes/latest-quote.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { decideApproval } from '../../workflows/approvals/decide.ts'
import { type ApprovalRow, findApproval } from '../../workflows/approvals/store.ts'
import { sendResumeLink } from '../../workflows/guest-links/send-resume-link.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { addTrackerEvent, findTracker, lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { PRICE_DAYS } from '../premiums/quote-premium.ts'
import { priceTerms, type QuotedTerms } from './price-terms.ts'

/** Role limit for the discount of an underwriter's terms. */
const LIMIT = 'underwriting_discount'
/** Days before its end on which an unanswered offer is followed by a reminder. */
const REMINDED_BEFORE = 3

/** The quote that an approval decides. @throws ApiError 409 `terms_not_possible` for a request without a price */
async function quoteOf(db: Db | Tx, approval: Pick<ApprovalRow, 'tracker_id'>) {
  const quote = await latestQuote(db, approval.tracker_id)
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('tracker_id', '=', approval.tracker_id)
    .where('status', 'in', ['pending', 'succeeded', 'review'])
    .executeTakeFirst()
  if (!quote || paid) throw new ApiError(409, 'terms_not_possible')
  return quote
}

/** Prices the subject of an approval with terms. @throws ApiError 404; 409 `terms_not_possible`; 422 as `priceTerms` */
export async function priceApproval(
  services: Services,
  approvalId: string,
  terms: NewTerms,
  { principal, locale }: { principal: Principal; locale: string },
): Promise<PricedTerms> {
  const { db } = services
  const approval = await findApproval(db, approvalId, principal)
  const { price } = await priceTerms(db, services, await quoteOf(db, approval), terms, locale)
  const conditions = await listSetup(db, 'policy_conditions', lagosDay(services.clock()))
  return { ...price, available_conditions: conditionNames(services, conditions, locale) }
}

/**
 * Approves a request with terms: makes a new quote with them, emails the customer a link, and waits for the answer until
 * the day of the setup. A discount stays within the user's limit for discounts.
 * @throws ApiError 422 `terms_empty` and as `priceTerms`; 409 `terms_not_possible`; as `decideApproval`
 */
export async function offerTerms(
  tx: Tx,
  services: Services,
  approvalId: string,
  { reason, version, ...terms }: NewTermsOffer,
  { locale, ...actor }: UserActor & { locale: string },
): Promise<string> {
  const { principal, now } = actor
  const { loading_bps, discount_bps, excess, conditions } = terms
  if (loading_bps + discount_bps + excess + conditions.length === 0) throw new ApiError(422, 'terms_empty')
  const { tracker_id: trackerId } = await findApproval(tx, approvalId, principal)
  const tracker = await lockTracker(tx, trackerId)
  const approval = await findApproval(tx, approvalId, principal)
  const quote = await quoteOf(tx, approval)
  const priced = await priceTerms(tx, services, quote, terms, tracker.locale)
  const { terms: daysToAnswer } = await readChangeRules(tx, lagosDay(now))
  const expiresAt = after(now, days(daysToAnswer))
  const remindAt = after(expiresAt, -days(Math.min(REMINDED_BEFORE, daysToAnswer)))
  const decision = { approval_id: approvalId, decision: 'approve' as const, version, reason }
  await decideApproval(tx, services, decision, { ...actor, locale, answeredBy: remindAt })
  await authoriseDiscount(tx, approval, priced.discount, actor)
  if (isOver(await findTracker(tx, trackerId))) throw new ApiError(409, 'approval_closed')
  const quoteId = await storeQuote(tx, quote, priced, now)
  const id = uuid()
  await tx
    .insertInto('underwriting_terms')
    .values({
      id,
      tracker_id: trackerId,
      approval_id: approvalId,
      quote_id: quoteId,
      status: 'offered',
      loading_bps,
      discount_bps,
      excess,
      excess_before: priced.price.excess_before,
      conditions: JSON.stringify(priced.applied.conditions),
      old_premium: quote.amount,
      reason,
      offered_by: principal.userId,
      expires_at: expiresAt,
      answered_at: null,
      created_at: now,
    })
    .execute()
  const recorded = { amount: priced.price.new_premium, loading_bps, discount_bps, excess, reason }
  const note = { action: 'underwriting_terms.offered', objectKind: 'tracker', objectId: trackerId }
  await recordAudit(tx, actor, { ...note, after: recorded })
  await addTrackerEvent(tx, trackerId, {
    kind: 'terms_offered',
    actor: actorName(principal),
    at: now,
    detail: { amount: priced.price.new_premium, reason },
  })
  await sendResumeLink(tx, services, 'terms-offered', tracker, {
    amount: priced.price.new_premium,
    valid_until: lagosDay(expiresAt),
    reason,
  })
  return trackerId
}

/** @throws ApiError 403 `limit_exceeded` */
async function authoriseDiscount(
  tx: Tx,
  { id, workflow_id, branch_id: branchId, makers }: ApprovalRow,
  amount: number,
  { principal, now }: UserActor,
): Promise<void> {
  if (amount === 0) return
  const decision = {
    objectKind: 'underwriting_terms',
    objectId: id,
    privilege: areaPrivilege(workflow_id, 'approve'),
    branchId,
    makers,
    limit: { name: LIMIT, amount },
  }
  const grant = await authorise(tx, principal, decision, now)
  await recordDecision(tx, grant, decision, 'approved', now)
}

async function storeQuote(
  tx: Tx,
  quote: Awaited<ReturnType<typeof quoteOf>>,
  { cover, premium }: QuotedTerms,
  now: Date,
): Promise<string> {
  const id = uuid()
  const validUntil = after(now, days(PRICE_DAYS))
  await tx
    .insertInto('quotes')
    .values({
      ...quote,
      id,
      reference: await takeNumber(tx, 'quote', now),
      proposal: JSON.stringify({ ...quote.proposal, cover }),
      names: JSON.stringify(quote.names),
      premium: JSON.stringify({ ...premium, valid_until: validUntil.toISOString() }),
      amount: premium.premium,
      valid_until: validUntil,
      created_at: now,
    })
    .execute()
  return id
}
