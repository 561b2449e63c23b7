import type { CargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Change } from '../../policies/change.ts'
import { draftColumns } from '../../policies/drafts/drafts.ts'
import { groupSailings } from '../../policies/exposure/group-sailings.ts'
import type { CargoFacts } from '../../policies/facts/cargo-facts.ts'
import { assertNotRefused } from '../../policies/quotes/assess-for-payment.ts'
import { type CargoNames, namesOf } from '../../policies/snapshot.ts'
import type { Version } from '../../policies/versions.ts'
import { assertInOrder } from '../assert-in-order.ts'
import { replaceVersion } from '../new-version.ts'
import type { ChangeRow, IssuedPolicy } from '../store.ts'
import { assessEndorsement } from './assess-endorsement.ts'
import { lockEndorsed } from './lock-endorsed.ts'

/**
 * Creates a new version of a policy with its number, snapshot and payment in one transaction; earlier versions stay
 * unchanged.
 * @returns the credit note of a return
 * @throws ApiError 402 `insufficient_funds`; 409 `price_changed`, `cargo_refused`, `no_wallet`; 422
 */
export async function applyEndorsement(
  change: Change,
  row: IssuedPolicy,
  request: ChangeRow,
): Promise<string | null> {
  const { tx, services, actor, t } = change
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
  assertNotRefused(assessed, { ...row, terms }, { services, t })
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
