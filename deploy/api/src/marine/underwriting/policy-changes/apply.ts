import type { CargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../../platform/db/clock.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { assertNotRefused, type Change, recordPolicyEvent } from '../policies/change.ts'
import { draftColumns, priceColumns } from '../policies/drafts.ts'
import type { CargoFacts } from '../policies/facts.ts'
import { groupSailings } from '../policies/group-sailings.ts'
import { lockShip } from '../policies/places.ts'
import { queueCancellation } from '../policies/registration.ts'
import { type CargoNames, namesOf } from '../policies/snapshot.ts'
import type { Version } from '../policies/versions.ts'
import { assertAdjustable, faultsAbovePaid } from './adjustment.ts'
import { assertInOrder } from './assert-in-order.ts'
import { commissionClawback, readPaid } from './cancellation.ts'
import { assessEndorsement, type Issued } from './endorsement.ts'
import { lockEndorsed } from './lock-endorsed.ts'
import { replaceVersion, returnPremium } from './new-version.ts'
import type { ChangeRow } from './store.ts'

/**
 * Creates a new version of a policy with its number, snapshot and payment in one transaction; earlier versions stay
 * unchanged.
 * @returns the credit note of a return
 * @throws ApiError 402 `insufficient_funds`; 409 `price_changed`, `cargo_refused`, `no_wallet`; 422
 */
export async function applyEndorsement(
  change: Change,
  row: Issued,
  request: ChangeRow,
): Promise<string | null> {
  const { tx, actor, t } = change
  const { terms, price: agreed } = request
  if (!terms || !agreed) throw new Error(`The endorsement ${request.id} has no terms.`)
  await assertInOrder(change, row, request.effective_on)
  const today = lagosDay(actor.now)
  const shipment = await lockEndorsed(change, row, terms)
  const assessed = await assessEndorsement(tx, row, terms, today, request.side)
  const { price, faults, facts } = assessed
  if (faults.length > 0 || !price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  if (price.premium !== agreed.premium)
    throw new ApiError(409, 'price_changed', { extra: { before: agreed.premium, after: price.premium } })
  assertNotRefused(assessed, { ...row, terms }, t)
  const credited = await replaceVersion(change, row, request, {
    event: 'endorsed',
    terms,
    price,
    starts_on: facts.exposure.starts_on,
    ends_on: facts.exposure.ends_on,
    namesAfter: (latest) => namesAfter(latest, terms, facts),
    columns: draftColumns({ ...row, terms }, assessed),
  })
  await groupSailings(tx, shipment, today)
  if (row.ship && !shipment.ships.includes(row.ship)) await groupSailings(tx, { ships: [row.ship] }, today)
  return credited
}

/**
 * Adjusts the deposit premium of an annual cover to the declared amounts.
 * @returns the credit note of a return
 * @throws ApiError 402 `insufficient_funds`; 409 `not_annual`, `year_not_ended`, `already_adjusted`,
 * `price_changed`; 422
 */
export async function applyAdjustment(
  change: Change,
  row: Issued,
  request: ChangeRow,
): Promise<string | null> {
  const { tx, actor } = change
  const { terms, price } = request
  if (!terms || !price) throw new Error(`The adjustment ${request.id} has no terms.`)
  assertAdjustable(row, lagosDay(actor.now))
  if (price.deposit !== row.price.premium)
    throw new ApiError(409, 'price_changed', { extra: { before: price.deposit, after: row.price.premium } })
  const { returnable } = await readPaid(tx, row.id)
  const fields = faultsAbovePaid(request.difference, returnable)
  if (fields.length > 0) throw new ApiError(422, 'fields_invalid', { fields })
  return replaceVersion(change, row, request, {
    event: 'adjusted',
    terms,
    price,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    namesAfter: ({ names }) => names,
    columns: { terms: JSON.stringify(terms), ...priceColumns(price) },
  })
}

/** Returns the names after a change; unchanged terms retain the names of their issue. */
function namesAfter(before: Version, terms: CargoTerms, facts: Pick<CargoFacts, 'entry'>): CargoNames {
  const after = namesOf(facts, terms)
  const unchanged = Object.entries(before.names.of).filter(
    ([field]) => String(before.terms[field as keyof CargoTerms]) === String(terms[field as keyof CargoTerms]),
  )
  return {
    of: { ...after.of, ...Object.fromEntries(unchanged) },
    clauses: after.clauses.map((one) => before.names.clauses.find(({ code }) => code === one.code) ?? one),
    survey_agent_contact:
      before.terms.survey_agent === terms.survey_agent
        ? before.names.survey_agent_contact
        : after.survey_agent_contact,
  }
}

/** Ends a policy, reports the end to the industry database, and regroups its sailing. */
export async function endCover(change: Change, row: Issued): Promise<void> {
  const { tx, actor } = change
  await tx
    .updateTable('cargo_policies')
    .set((eb) => ({ state: 'cancelled', updated_at: actor.now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await queueCancellation(change, row)
  if (!row.ship) return
  await lockShip(tx, row.ship)
  await groupSailings(tx, { ships: [row.ship] }, lagosDay(actor.now))
}

/**
 * Cancels a policy; a credit note of today returns the premium, regardless of the age of the policy.
 * @returns the credit note
 * @throws ApiError 422 at `effective_on`, and at `amount` above the amount paid
 */
export async function applyCancellation(
  change: Change,
  row: Issued,
  request: ChangeRow,
): Promise<string | null> {
  const { tx } = change
  await assertInOrder(change, row, request.effective_on)
  await endCover(change, row)
  const { difference, reason } = request
  await recordPolicyEvent(change, row, 'cancelled', { state: 'cancelled', difference, reason })
  if (difference === 0) return null
  return returnPremium(change, row, request, commissionClawback(await readPaid(tx, row.id), -difference))
}
