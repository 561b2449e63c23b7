import type { ChangeApprovalReason, MotorPolicyChangePrice, NewMotorPolicyChange } from '@coverdesk/sdk'
import { paidForPolicy } from '../../payments/refunds/paid-for-policy.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { componentLabel } from '../../policies/terms/component-label.ts'
import { totalOf } from '../../policies/terms/money.ts'
import { type PlannedChange, planChange } from '../../policies/terms/plan-change.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { assertChangeDay, isBackdated } from './change-day.ts'
import { changeRefusal } from './change-refusal.ts'
import { readChangeRules } from './change-rules.ts'
import { changedFacts, type FactNames, factsOn } from './changed-facts.ts'
import type { PolicyClaim } from './claims-of-policy.ts'
import { documentsOf } from './documents-of-change.ts'
import { requestedChange } from './requested-change.ts'

/** A priced change: what it does to the contract, and what its requester is shown. */
export interface PricedChange {
  planned: PlannedChange
  price: MotorPolicyChangePrice
}

/**
 * Prices a change of a motor policy by everything that is booked; nothing is written.
 * @throws ApiError 422 with an error at each field
 */
export async function priceChange(
  db: Db | Tx,
  services: Services,
  policyId: string,
  request: NewMotorPolicyChange,
  locale: string,
): Promise<PricedChange> {
  const today = lagosDay(services.clock())
  const rules = await readChangeRules(db, today)
  const claims = await services.claimsOfPolicy(db, policyId)
  const term = await readTermOn(db, policyId, request.effective_from)
  if (!term) throw fieldError('effective_from', 'change_outside_term')
  const change = requestedChange(request, term.start)
  assertChangeDay(change, term, rules, claims, { today, locale })
  const planned = await planChange(db, priceMotorTerm, policyId, change).catch((error: unknown) => {
    throw changeRefusal(error, locale)
  })
  const charge = totalOf(planned.charges)
  const refund = await refundOf(db, policyId, charge)
  const reasons = approvalReasons(refund, claims, planned)
  if (isBackdated(change.effectiveFrom, rules, today) && !isFlat(request)) reasons.push('backdated')
  const names: FactNames = { before: {}, after: {} }
  return {
    planned,
    price: {
      effective_from: change.effectiveFrom,
      charges: presentCharges(services, locale, planned),
      charge,
      retained: totalOf(planned.premium),
      refund,
      facts: changedFacts(services, locale, planned, names),
      approval: reasons.length > 0 ? { reasons } : null,
      documents: documentsOf(request, refund > 0),
    },
  }
}

/** What is returned of a negative charge: premium that the gateway gave back already is not returned again. */
async function refundOf(db: Db | Tx, policyId: string, charge: number): Promise<number> {
  if (charge >= 0) return 0
  const { paid, refunded, taken_back } = await paidForPolicy(db, policyId)
  return Math.max(0, Math.min(-charge, paid - refunded - taken_back))
}

const isFlat = (request: NewMotorPolicyChange): boolean =>
  request.kind === 'cancel' && request.cancelled_by === 'flat'

function approvalReasons(
  refund: number,
  claims: readonly PolicyClaim[],
  { term }: PlannedChange,
): ChangeApprovalReason[] {
  if (refund === 0) return []
  const inTerm = claims.some(({ loss_date: day }) => term.start <= day && day <= term.end)
  return inTerm ? ['refund', 'claim'] : ['refund']
}

/** The term of a day, with the first day without cover where it is cancelled. */
async function readTermOn(db: Db | Tx, policyId: string, day: string) {
  const term = await db
    .selectFrom('policy_terms')
    .select(['id', 'start_date as start', 'end_date as end'])
    .where('policy_id', '=', policyId)
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .executeTakeFirst()
  if (!term) return null
  const turn = await db
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_from'])
    .where('term_id', '=', term.id)
    .where('status', '=', 'booked')
    .where('kind', 'in', ['cancel', 'reinstate'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...term, cancelledFrom: turn?.kind === 'cancel' ? turn.effective_from : null }
}

function presentCharges(services: Services, locale: string, { charges, change, before }: PlannedChange) {
  const coverType = String(
    ('facts' in change && change.facts.cover_type) ||
      factsOn(before, change.effectiveFrom).cover_type ||
      before[0]?.facts.cover_type ||
      '',
  )
  const { partName } = quoteTexts(services, locale)
  return Object.entries(charges)
    .filter(([, amount]) => amount !== 0)
    .map(([code, amount]) => ({ code, label: componentLabel(partName, coverType, code, amount), amount }))
}
