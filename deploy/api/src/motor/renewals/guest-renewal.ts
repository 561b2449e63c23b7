import { type AcceptedRenewal, type GuestRenewal, RENEWAL_FORM, type RenewalTerms } from '@coverdesk/sdk'
import { latestPayment } from '../../payments/latest-payment.ts'
import type { Guest } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { isOver } from '../../workflows/workflow-engine/current-step.ts'
import { completeStep, returnToStep } from '../../workflows/workflow-engine/engine.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findTracker, lockTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import type { Tariff } from '../rating/tariff.ts'
import { offerOfTracker } from './offer-of-tracker.ts'
import {
  assertNotInsuredElsewhere,
  lockRenewable,
  type OfferRow,
  priceOffer,
  rateOrRefuse,
} from './offers.ts'
import { namesOfTerms, partsOf, presentTerms, type TermNames } from './presenter.ts'
import { readDue } from './read-due.ts'
import { readReferral } from './referral.ts'

/** Payments after which a renewal can no longer be changed. */
const OPEN_PAYMENTS = new Set(['created', 'failed', 'abandoned'])

/**
 * Presents the renewal of a guest's tracker, with other terms where any are given; nothing is stored.
 * @throws ApiError 404; 409 `renewal_closed`; 422 at the field that the tariff does not price
 */
export async function presentGuestRenewal(
  services: Services,
  { trackerId }: Guest,
  terms: RenewalTerms | undefined,
  locale: string,
): Promise<GuestRenewal> {
  const { db, clock } = services
  const offer = await offerOfTracker(db, trackerId)
  if (!offer) throw notFound()
  assertOpen(offer)
  const tracker = await findTracker(db, trackerId)
  const form = await formOf(services, trackerId)
  const policy = await db
    .selectFrom('policies')
    .select(['id', 'policy_number', 'plate', 'names', 'vehicle'])
    .where('id', '=', offer.policy_id)
    .executeTakeFirstOrThrow()
  const today = lagosDay(clock())
  const due = (await readDue(services, db, [policy.id], today)).get(policy.id)
  if (!due) throw notFound()
  const priced = rateOrRefuse(due, terms ?? offer.choices, locale)
  const names = await namesOfTerms(services, db, locale, today)
  const { expiring, offered } = presentTerms(due, priced, names)
  if (!offered) throw notFound()
  const vehicle = policy.names as Record<string, string>
  const referral = await readReferral(db, services)
  const isOpen = await canAccept(services, trackerId)
  return {
    form_id: form.id,
    tracker_id: trackerId,
    open: isOpen,
    policy_number: policy.policy_number,
    plate: policy.plate,
    vehicle: [vehicle.make, vehicle.model, due.facts.year].filter(Boolean).join(' '),
    expiring,
    offered,
    breakdown: partsOf(priced, quoteTexts(services, locale).partName),
    differences: priced.differences,
    suggested_sum_insured: priced.suggested,
    claim_free_years: due.claimFreeYears,
    no_claims_bps: priced.noClaimsBps,
    covers: due.tariff ? await coversOf(services, due.facts.risk_type, due.tariff.tariff, names) : [],
    referred: referral(due, priced),
    next: await nextPageOf(db, services, tracker),
  }
}

async function formOf({ db }: Services, trackerId: string) {
  const form = await db
    .selectFrom('forms')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', RENEWAL_FORM)
    .executeTakeFirst()
  if (!form) throw notFound()
  return form
}

/** @throws ApiError 409 `renewal_closed` for an offer of a term that was renewed */
function assertOpen({ status }: OfferRow): void {
  if (status === 'renewed' || status === 'withdrawn') throw new ApiError(409, 'renewal_closed')
}

async function canAccept(services: Services, trackerId: string): Promise<boolean> {
  if (isOver(await findTracker(services.db, trackerId))) return false
  const payment = await latestPayment(services.db, trackerId)
  return !payment || OPEN_PAYMENTS.has(payment.status)
}

/** Covers that the tariff prices for a class, with the extensions a customer may choose. */
async function coversOf(
  { db, clock }: Services,
  risk: unknown,
  tariff: Tariff,
  names: TermNames,
): Promise<GuestRenewal['covers']> {
  const today = lagosDay(clock())
  const offered = new Set((await listSetup(db, 'extensions', today)).map(({ code }) => code))
  const covers = await listSetup(db, 'cover_types', today)
  return covers.flatMap(({ code }) => {
    const rate = tariff.rates.find((row) => row.risk_type === risk && row.cover_type === code)
    if (!rate) return []
    const extensions = tariff.extensions.filter(
      (row) => offered.has(row.code) && row.cover_types.includes(code),
    )
    return [
      {
        code,
        name: names.cover(code),
        needs_sum_insured: rate.basis === 'sum_insured',
        extensions: extensions.map((row) => ({ code: row.code, name: names.extension(row.code) })),
      },
    ]
  })
}

/**
 * Accepts the renewal of a guest's tracker, also again until its payment is under way: stores the terms and continues
 * with the price, a decision where a rule refers it, and the payment.
 * @throws ApiError 404; 409 `renewal_closed`, `policy_cancelled`, `plate_insured`, `payment_started`, `step_passed`;
 *   422 at the fields
 */
export async function acceptRenewal(
  tx: Tx,
  services: Services,
  principal: Guest,
  terms: RenewalTerms,
  locale: string,
): Promise<AcceptedRenewal> {
  const { trackerId } = principal
  const found = await offerOfTracker(tx, trackerId)
  if (!found) throw notFound()
  assertOpen(found)
  const policy = await lockRenewable(tx, found.policy_id, principal)
  let tracker = await lockTracker(tx, trackerId)
  const form = await tx
    .selectFrom('forms')
    .select(['id', 'step_key'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', RENEWAL_FORM)
    .executeTakeFirst()
  if (!form) throw notFound()
  const offer = await priceOffer(tx, services, policy, terms, locale)
  await assertNotInsuredElsewhere(tx, policy, { start: offer.start_date, end: offer.end_date })
  if (isOver(tracker)) throw new ApiError(409, 'step_passed')
  if (tracker.step_key !== form.step_key) {
    const payment = await latestPayment(tx, trackerId)
    if (payment && !OPEN_PAYMENTS.has(payment.status)) throw new ApiError(409, 'payment_started')
    await tx
      .updateTable('payments')
      .set({ status: 'abandoned', failure_reason: 'quote_replaced', updated_at: services.clock() })
      .where('tracker_id', '=', trackerId)
      .where('status', 'in', ['created', 'failed', 'abandoned'])
      .execute()
    tracker = await returnToStep(tx, services, trackerId, form.step_key)
  }
  await tx
    .updateTable('forms')
    .set((eb) => ({ status: 'submitted', updated_at: services.clock(), version: eb('version', '+', 1) }))
    .where('id', '=', form.id)
    .execute()
  const data = { ...terms, amount: offer.amount }
  const next = await completeStep(tx, services, tracker.id, { key: form.step_key, data, principal })
  return { next: await nextPageOf(tx, services, next) }
}
