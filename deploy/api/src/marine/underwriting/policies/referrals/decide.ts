import type { CargoAcceptance, CargoPrice } from '@coverdesk/sdk'
import { after, days, lagosDay, lagosMidnight } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, fieldError } from '../../../../platform/errors/api-error.ts'
import { marineDaysOn } from '../../../setup/store.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent, type UserChange } from '../change.ts'
import { isUnderwriting } from '../checks/check-underwriting.ts'
import { priceColumns } from '../drafts/drafts.ts'
import { lockShip } from '../exposure/exposure-keys.ts'
import { groupSailings } from '../exposure/group-sailings.ts'
import { lockDocument } from '../facts/same-shipments.ts'
import { type Assessed, assess } from '../quotes/assess.ts'
import { assertNotRefused } from '../quotes/assess-for-payment.ts'
import { lockPolicy, type PolicyRow } from '../store.ts'
import { authoriseReferral } from './authorise-referral.ts'
import { notifyOfOutcome } from './notify.ts'
import { releaseHeldPremium } from './refer.ts'

/** @throws ApiError 404; 409 `not_referred`, `edit_conflict` */
export async function lockReferred(change: Change, id: string, version: number): Promise<PolicyRow> {
  const row = await lockPolicy(change.tx, id)
  if (row.state !== 'referred') throw new ApiError(409, 'not_referred')
  await assertVersion(change, row, version)
  return row
}

/**
 * Accepts a referral, optionally on other terms: the partner can issue it at this price within the days of the
 * reference data, after which it is a draft again. The issue charges a price above the held amount.
 * @throws ApiError 403 as `authorise`; 404; 409 `not_referred`, `edit_conflict`, `cargo_refused`; 422 at `rate_ppm`
 */
export async function acceptReferral(
  change: UserChange,
  id: string,
  { version, rate_ppm, excess, warranties, reason }: CargoAcceptance,
): Promise<void> {
  const { tx, actor } = change
  const row = await lockReferred(change, id, version)
  await authoriseReferral(change, row, 'approved')
  await assertAcceptable(change, row)
  if (rate_ppm === undefined && row.price?.provisional) throw fieldError('rate_ppm', 'fields.required')
  const rated = rate_ppm === undefined ? row.price : await reprice(change, row, rate_ppm)
  const price = rated && excess !== undefined ? { ...rated, excess, agreed_excess: true } : rated
  const offer = { ...(excess === undefined ? {} : { excess }), ...(warranties ? { warranties } : {}) }
  const validDays = await marineDaysOn(tx, 'OFFER', lagosDay(actor.now))
  const valid = lagosMidnight(lagosDay(after(actor.now, days(validDays + 1))))
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      state: 'accepted',
      ...priceColumns(price),
      valid_until: valid,
      updated_at: actor.now,
      decided_by: madeBy(change),
      decided_at: actor.now,
      decision_reason: reason,
      answer_by: null,
      offer: Object.keys(offer).length > 0 ? JSON.stringify(offer) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (row.ship) {
    await lockShip(tx, row.ship)
    await groupSailings(tx, { ships: [row.ship] }, lagosDay(actor.now))
  }
  await recordPolicyEvent(change, row, 'accepted', {
    state: 'accepted',
    premium: price?.premium,
    rate_ppm,
    ...offer,
    reason,
  })
  await notifyOfOutcome(change, row, { state: 'accepted', amount: price?.premium ?? 0, valid_until: valid })
}

/** Asserts that today's rules do not refuse a referral. @throws ApiError 409 `cargo_refused` */
async function assertAcceptable({ tx, services, actor, t }: Change, row: PolicyRow): Promise<void> {
  await lockDocument(tx, row)
  const today = lagosDay(actor.now)
  const assessed = await assess(tx, { ...row, partnerId: row.partner_id }, today, row.price)
  const results = assessed.results.filter(({ code }) => isUnderwriting(code))
  assertNotRefused({ ...assessed, results }, row, { services, t })
}

/** Assesses a referral at another rate, otherwise as on the day of the referral. */
export async function reassess(db: Db | Tx, row: PolicyRow, ratePpm?: number): Promise<Assessed> {
  const draft = { ...row, partnerId: row.partner_id }
  const day = lagosDay(new Date(row.referred_at ?? row.created_at))
  return assess(db, draft, day, ratePpm === undefined ? row.price : null, ratePpm)
}

async function reprice(change: Change, row: PolicyRow, ratePpm: number): Promise<CargoPrice> {
  const { price, faults } = await reassess(change.tx, row, ratePpm)
  if (!price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  return price
}

/** Declines a referral, and releases the held premium. @throws ApiError 404; 409 `not_referred`, `edit_conflict` */
export async function declineReferral(
  change: UserChange,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, actor } = change
  const row = await lockReferred(change, id, version)
  await authoriseReferral(change, row, 'rejected')
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({
      state: 'declined',
      updated_at: actor.now,
      hold_reference: null,
      answer_by: null,
      decided_by: madeBy(change),
      decided_at: actor.now,
      decision_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordPolicyEvent(change, row, 'declined', { state: 'declined', reason })
  await notifyOfOutcome(change, row, { state: 'declined', reason })
  await releaseHeldPremium(change, row, reason)
}
