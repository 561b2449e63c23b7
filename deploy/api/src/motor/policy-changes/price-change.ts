import type { ChangeApprovalReason, EndorsementFacts, NewMotorPolicyChange } from '@coverdesk/sdk'
import { paidForPolicy } from '../../payments/refunds/paid-for-policy.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { totalOf } from '../../policies/terms/money.ts'
import { type PlannedChange, planChange } from '../../policies/terms/plan-change.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { assertVehicleFree } from './assert-vehicle-free.ts'
import { assertChangeDay, isBackdated } from './change-day.ts'
import { changeRefusal } from './change-refusal.ts'
import type { PolicyClaim } from './claims-of-policy.ts'
import { documentsOf } from './documents-of-change.ts'
import { endorsements } from './endorsements.ts'
import { planNextTerm, readNextTerm } from './next-term.ts'
import type { StoredPrice } from './present-price.ts'
import { pricePart } from './price-part.ts'
import { readHolder } from './read-holder.ts'
import { isReferred } from './referral.ts'
import { requestedChange } from './requested-change.ts'
import { resolveEndorsement } from './resolve-endorsement.ts'
import { assertTransferable, clearedFacts } from './transfer-facts.ts'

/** A priced change: what it does to the contract, and its price as stored. */
export interface PricedChange {
  planned: PlannedChange
  /** What it does to the term that was renewed before it; null for nothing. */
  next: PlannedChange | null
  price: StoredPrice
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
  const resolved = await withResolvedFacts(db, { policyId, request, term, claims, today, locale })
  const change = requestedChange(resolved, term.start)
  const ofClaims = request.kind !== 'endorse' || endorsements[request.endorsement].ofClaims
  assertChangeDay(change, term, rules, ofClaims ? claims : [], { today, locale })
  const refused = (error: unknown): never => {
    throw changeRefusal(error, locale, ratedFact(request))
  }
  const planned = await planChange(db, priceMotorTerm, policyId, change).catch(refused)
  const next = await planNextTerm(db, policyId, resolved, planned).catch(refused)
  if (request.kind === 'reinstate') await assertVehicleFree(db, policyId, planned, next)
  const charge = totalOf(planned.charges) + totalOf(next?.charges ?? {})
  const refund = await refundOf(db, policyId, charge)
  const reasons = approvalReasons(refund, claims, planned)
  if (isBackdated(change.effectiveFrom, rules, today) && !isFlat(request)) reasons.push('backdated')
  if (await isReferred(db, request, planned, { charge, refund, today })) reasons.push('rule')
  if (isTransfer(request)) reasons.push('transfer')
  if (isOfName(request)) reasons.push('name')
  const part = (one: PlannedChange) => pricePart(db, policyId, one, services.clock())
  const ofNext = next ? await part(next) : null
  return {
    planned,
    next,
    price: {
      ...(await part(planned)),
      charge,
      refund,
      approval: reasons.length > 0 ? { reasons } : null,
      documents: documentsOf(resolved, refund > 0),
      next_term:
        next && ofNext
          ? {
              start_date: next.term.start,
              end_date: next.term.end,
              charges: ofNext.charges,
              charge: ofNext.charge,
              refund: Math.min(ofNext.refund, refund),
            }
          : null,
    },
  }
}

/** The fact that has no rate where the tariff refuses an endorsement. */
const ratedFact = (request: NewMotorPolicyChange): string =>
  request.kind === 'endorse' && request.endorsement === 'extensions' ? 'extensions' : 'cover_type'

export const isTransfer = (request: NewMotorPolicyChange): boolean =>
  request.kind === 'endorse' && request.endorsement === 'transfer'

/** Another name may be another person: a second member of staff looks at it. */
const isOfName = (request: NewMotorPolicyChange): boolean =>
  request.kind === 'endorse' && request.endorsement === 'name'

interface ToResolve {
  policyId: string
  request: NewMotorPolicyChange
  term: { id: string; end: string }
  claims: readonly PolicyClaim[]
  today: string
  locale: string
}

/** An endorsement with its facts checked and in stored form; any other change unchanged. */
async function withResolvedFacts(
  db: Db | Tx,
  { policyId, request, term, claims, today, locale }: ToResolve,
): Promise<NewMotorPolicyChange> {
  if (request.kind !== 'endorse') return request
  const from = request.effective_from
  const current = await insuredOn(db, policyId, term.id, from)
  // Booking refuses a day without cover.
  if (!current) return request
  const { endorsement, facts } = request
  if (endorsement === 'transfer') {
    await assertTransferable(db, { policyId, from, current, claims, locale })
    return { ...request, facts: { ...clearedFacts(current), ...facts } }
  }
  const { terms, ...wanted } = facts as EndorsementFacts & { terms?: unknown }
  const next = await readNextTerm(db, policyId, term)
  const until = next?.facts ? next.end : term.end
  const resolved = { policyId, endorsement, facts: wanted, current, from, until, today }
  const changed = await resolveEndorsement(db, resolved)
  return { ...request, facts: terms ? { ...changed, terms } : changed }
}

/** The facts insured on a day, with the name of the policyholder; null without cover. */
async function insuredOn(
  db: Db | Tx,
  policyId: string,
  termId: string,
  day: string,
): Promise<InsuredFacts | null> {
  const segment = await db
    .selectFrom('policy_segments')
    .select('facts')
    .where('term_id', '=', termId)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .executeTakeFirst()
  return segment ? { ...(await readHolder(db, policyId)), ...segment.facts } : null
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
  const cancelledFrom = turn?.kind === 'cancel' ? turn.effective_from : null
  return { ...term, cancelledFrom }
}
