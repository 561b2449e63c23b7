import type { ChangeTerms, NewTerms, NewTermsOffer, PricedTerms } from '@coverdesk/sdk'
import { authorise } from '../../authority/authorise.ts'
import { recordDecision } from '../../authority/record-decision.ts'
import type { Actor, UserActor } from '../../platform/access/actor.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { LINK_DAYS } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { selectPolicies } from '../../policies/presenter.ts'
import { conditionNames } from '../../policies/quotes/applied-terms.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { languageOfPolicy } from '../certificates/facts.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { changeDecision } from '../policy-changes/change-decision.ts'
import { lockChange, lockPolicy } from '../policy-changes/lock-change.ts'
import { presentPrice } from '../policy-changes/present-price.ts'
import { findChanges } from '../policy-changes/presenter.ts'
import { priceWithTerms } from '../policy-changes/price-with-terms.ts'
import { proceed } from '../policy-changes/proceed.ts'
import type { ChangeRow } from '../policy-changes/stored-change.ts'
import { checkTerms } from './price-terms.ts'

/** Role limit for the discount of an underwriter's terms. */
const DISCOUNT_LIMIT = 'underwriting_discount'

/** @throws ApiError 409 `terms_not_possible` for what has no terms: a transfer has them with its buyer's approval */
function assertCanHaveTerms({ kind, endorsement, status }: ChangeRow): void {
  if (kind !== 'endorse' || endorsement === 'transfer' || status !== 'awaiting_approval')
    throw new ApiError(409, 'terms_not_possible')
}

async function price(db: Db | Tx, services: Services, row: ChangeRow, terms: NewTerms, locale: string) {
  const without = await priceWithTerms(db, services, row, null, locale)
  const { term, segments, change } = without.planned
  const cover =
    segments.find(({ from }) => from >= change.effectiveFrom)?.facts ?? segments.at(-1)?.facts ?? {}
  const tariffId = term.tariffId ?? (await tariffOn(db, term.start))
  const checked = await checkTerms(db, services, { cover, tariffId, terms, locale })
  const { price: priced } = await priceWithTerms(db, services, row, checked.applied, locale)
  return { ...checked, priced, before: without.price }
}

async function tariffOn(db: Db | Tx, day: string): Promise<string> {
  const { id } = await db
    .selectFrom('tariffs')
    .select('id')
    .where('class', '=', 'motor')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Prices an endorsement that waits for approval with terms. @throws ApiError 404; 409 `terms_not_possible`; 422 */
export async function priceChangeTerms(
  services: Services,
  id: string,
  terms: NewTerms,
  { principal, locale }: { principal: SignedInUser; locale: string },
): Promise<PricedTerms> {
  const { db } = services
  const row = await findChanges(db, principal)
    .selectAll('policy_transactions')
    .where('policy_transactions.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  assertCanHaveTerms(row)
  const { priced, before, excessBefore, applied } = await price(db, services, row, terms, locale)
  const conditions = await listSetup(db, 'policy_conditions', lagosDay(services.clock()))
  return {
    old_premium: before.charge,
    new_premium: priced.charge,
    breakdown: presentPrice(services, locale, priced).charges,
    excess_before: excessBefore,
    excess_after: applied.excess > 0 ? applied.excess : excessBefore,
    available_conditions: conditionNames(services, conditions, locale),
  }
}

/**
 * Approves an endorsement with terms, within the limits for what it returns and for the discount: its customer accepts
 * or declines them at their home until the day of the setup.
 * @throws ApiError 403 `maker_is_checker`, `limit_exceeded`; 404; 409 `not_waiting`, `edit_conflict`,
 *   `terms_not_possible`; 422 `terms_empty` and as `checkTerms`
 */
export async function offerChangeTerms(
  tx: Tx,
  services: Services,
  id: string,
  { reason, version, ...terms }: NewTermsOffer,
  { locale, ...actor }: UserActor & { locale: string },
): Promise<void> {
  const { principal, now } = actor
  const { loading_bps, discount_bps, excess, conditions } = terms
  if (loading_bps + discount_bps + excess + conditions.length === 0) throw new ApiError(422, 'terms_empty')
  const { policy, row } = await lockChange(tx, services, id, ['awaiting_approval'], {
    version,
    locale,
    ...actor,
  })
  assertCanHaveTerms(row)
  const { priced, before, applied, excessBefore, discount } = await price(tx, services, row, terms, locale)
  const decision = changeDecision(row, policy.branch_id, priced.refund, 'approved')
  const limits =
    discount > 0 ? [decision, { ...decision, limit: { name: DISCOUNT_LIMIT, amount: discount } }] : [decision]
  for (const one of limits)
    await recordDecision(tx, await authorise(tx, principal, one, now), one, 'approved', now)
  const { terms: daysToAnswer } = await readChangeRules(tx, lagosDay(now))
  const expiresAt = after(now, days(daysToAnswer))
  const offered: ChangeTerms = {
    ...applied,
    excess_before: excessBefore,
    old_charge: before.charge,
    new_charge: priced.charge,
    reason,
    offered_by: null,
    expires_at: expiresAt.toISOString(),
  }
  await tx
    .updateTable('policy_transactions')
    .set((eb) => ({
      status: 'awaiting_customer',
      offered_terms: JSON.stringify(offered),
      answer_by: expiresAt,
      decided_by: principal.userId,
      decided_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'underwriting_terms.offered',
    objectKind: 'policy',
    objectId: row.policy_id,
    after: { amount: priced.charge, loading_bps, discount_bps, excess, reason },
  })
  await mailOffer(tx, services, row, offered, now)
}

async function mailOffer(
  tx: Tx,
  services: Services,
  { policy_id }: ChangeRow,
  { new_charge, reason, expires_at }: ChangeTerms,
  now: Date,
): Promise<void> {
  const policy = await selectPolicies(tx).where('policies.id', '=', policy_id).executeTakeFirstOrThrow()
  const locale = await languageOfPolicy(tx, policy)
  const params = {
    name: policy.first_name,
    amount: Math.max(0, new_charge),
    valid_until: lagosDay(new Date(expires_at)),
    reason,
    days: LINK_DAYS,
    url: `${services.settings.GUEST_ORIGIN}${myPath(locale, policy.policy_number)}`,
  }
  await enqueue(tx, 'mail', { template: 'terms-offered', to: policy.email, locale, params }, now)
}

interface Answer {
  version: number
  actor: Actor
  locale: string
}

/** @throws ApiError 409 `terms_closed` when they were answered or are past their day */
async function lockOffer(tx: Tx, id: string, { version, actor: { now } }: Answer): Promise<ChangeRow> {
  const found = await tx
    .selectFrom('policy_transactions')
    .select('policy_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockPolicy(tx, found.policy_id)
  const row = await tx
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isOpen = row.status === 'awaiting_customer' && row.answer_by !== null && new Date(row.answer_by) > now
  if (!isOpen || row.version !== version) throw new ApiError(409, 'terms_closed')
  return row
}

/** Accepts the terms of a change: it is booked, or waits for its payment. @throws ApiError 409 `terms_closed`; 422 */
export async function acceptChangeTerms(
  tx: Tx,
  services: Services,
  id: string,
  answer: Answer,
): Promise<void> {
  const row = await lockOffer(tx, id, answer)
  const { loading_bps, discount_bps, excess, conditions } = row.offered_terms as unknown as ChangeTerms
  const terms = { loading_bps, discount_bps, excess, conditions }
  const { planned, price: priced } = await priceWithTerms(tx, services, row, terms, answer.locale)
  await tx
    .updateTable('policy_transactions')
    .set((eb) => ({
      status: 'awaiting_payment',
      facts: JSON.stringify('facts' in planned.change ? planned.change.facts : {}),
      charges: JSON.stringify(planned.charges),
      charge: priced.charge,
      price: JSON.stringify(priced),
      answer_by: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await record(tx, row, 'accepted', answer.actor)
  await proceed(tx, services, id, answer.actor)
}

/** Declines the terms of a change, which withdraws it; nothing is charged. @throws ApiError 409 `terms_closed` */
export async function declineChangeTerms(tx: Tx, id: string, answer: Answer): Promise<void> {
  const row = await lockOffer(tx, id, answer)
  await tx
    .updateTable('policy_transactions')
    .set((eb) => ({ status: 'withdrawn', answer_by: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await record(tx, row, 'declined', answer.actor)
}

const record = (tx: Tx, { policy_id }: ChangeRow, what: 'accepted' | 'declined', actor: Actor) =>
  recordAudit(tx, actor, {
    action: `underwriting_terms.${what}`,
    objectKind: 'policy',
    objectId: policy_id,
  })
