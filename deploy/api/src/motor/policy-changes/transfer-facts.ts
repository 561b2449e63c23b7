import type { Db, Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { writeDay } from '../../platform/translations/write.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { NO_CLAIMS } from '../rating/no-claims.ts'
import type { PolicyClaim } from './claims-of-policy.ts'

interface Transferred {
  policyId: string
  /** First day of the buyer's cover. */
  from: string
  /** Facts insured on that day. */
  current: InsuredFacts
  claims: readonly PolicyClaim[]
  locale: string
}

/**
 * Checks that a policy can pass to the buyer of its vehicle.
 * @throws ApiError 422 at `effective_from`: `transfer_of_fleet`, `transfer_open_claim`, `transfer_financed`,
 *   `transfer_renewed`
 */
export async function assertTransferable(db: Db | Tx, transfer: Transferred): Promise<void> {
  const { policyId, from, current, claims, locale } = transfer
  const fleet = await db
    .selectFrom('fleet_vehicles')
    .select('id')
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  if (fleet) throw fieldError('effective_from', 'transfer_of_fleet')
  const claim = claims.find(({ open }) => open)
  if (claim)
    throw fieldError('effective_from', 'transfer_open_claim', { params: { claim: claim.claim_number } })
  const { finance_interest: lender } = current
  if (lender) throw fieldError('effective_from', 'transfer_financed', { params: { lender: String(lender) } })
  const later = await db
    .selectFrom('policy_terms')
    .select('start_date')
    .where('policy_id', '=', policyId)
    .where('start_date', '>', from)
    .orderBy('start_date', 'desc')
    .executeTakeFirst()
  if (!later) return
  const params = { day: writeDay(later.start_date, locale) }
  throw fieldError('effective_from', 'transfer_renewed', { params })
}

/** Facts of the seller that do not pass to the buyer, each with the value it takes. */
export function clearedFacts({
  extensions,
  no_claims_bps,
  named_drivers,
  terms,
}: InsuredFacts): InsuredFacts {
  return {
    ...(Array.isArray(extensions) && extensions.includes(NO_CLAIMS)
      ? { extensions: extensions.filter((code) => code !== NO_CLAIMS) }
      : {}),
    ...(Number(no_claims_bps ?? 0) > 0 ? { no_claims_bps: 0 } : {}),
    ...(Array.isArray(named_drivers) && named_drivers.length > 0 ? { named_drivers: [] } : {}),
    ...(terms ? { terms: null } : {}),
  }
}
