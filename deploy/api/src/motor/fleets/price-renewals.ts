import { system } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import type { Term } from '../../policies/terms/model.ts'
import { factParts, renewedNames } from '../renewals/fact-parts.ts'
import { assertNotInsuredElsewhere, lockRenewable, priceOffer, rateOrRefuse } from '../renewals/offers.ts'
import { readDue } from '../renewals/read-due.ts'
import { readReferral } from '../renewals/referral.ts'
import type { PricedVehicle } from './price-rows.ts'

/** The next year of the vehicles of a fleet, each with the price of its own renewal. */
export interface FleetRenewal {
  term: Term
  vehicles: PricedVehicle[]
  tariffId: string
}

/**
 * Prices the renewals of the policies of a fleet, each as a renewal of one policy is priced.
 * @param policyIds - in the order of the vehicles; at least one
 * @throws ApiError 409 `policy_cancelled`, `renewal_closed`, `renewal_not_due`, `plate_insured`, `chassis_insured`;
 *   422 where the tariff has no price
 */
export async function priceRenewals(
  tx: Tx,
  services: Services,
  policyIds: readonly string[],
  locale: string,
): Promise<FleetRenewal> {
  const due = await readDue(services, tx, policyIds, lagosDay(services.clock()))
  const isReferred = await readReferral(tx, services)
  const vehicles: PricedVehicle[] = []
  let first: { term: Term; tariffId: string } | undefined
  for (const id of policyIds) {
    const policy = await lockRenewable(tx, id, system)
    const offer = await priceOffer(tx, services, policy, undefined, locale)
    const term = { start: offer.start_date, end: offer.end_date }
    await assertNotInsuredElsewhere(tx, policy, term)
    const { vehicle, cover } = factParts(offer.facts, policy)
    const names = await renewedNames(tx, policy, cover, term.start)
    const own = due.get(id)
    first ??= { term, tariffId: offer.tariff_id ?? '' }
    vehicles.push({
      vehicle: vehicle as unknown as PricedVehicle['vehicle'],
      cover: cover as unknown as PricedVehicle['cover'],
      names: names as Record<string, string>,
      annual: offer.amount,
      premium: offer.premium as unknown as PremiumView,
      amount: offer.amount,
      referred: own !== undefined && isReferred(own, rateOrRefuse(own, offer.choices, locale)),
    })
  }
  if (!first) throw new ApiError(409, 'fleet_not_in_force')
  return { ...first, vehicles }
}
