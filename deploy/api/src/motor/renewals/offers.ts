import { RatingError } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { isEnding } from '../../policies/terms/is-ending.ts'
import { labelPremium, ratingRefusal } from '../premiums/quote-premium.ts'
import { findOverlap } from '../registration-numbers/check.ts'
import type { PricedRenewal, RenewalChoices } from './price-renewal.ts'
import { rateDue } from './rate-due.ts'
import { type DuePolicy, readDue } from './read-due.ts'
import { DUE_DAYS, renewedSince } from './select-renewals.ts'

export type OfferRow = Selectable<Database['renewal_offers']>
export type RenewablePolicy = Selectable<Database['policies']>

/** Locks a policy of the caller's branches that can be renewed. @throws ApiError 404; 409 `policy_cancelled` */
export async function lockRenewable(
  tx: Tx,
  policyId: string,
  principal: Principal,
): Promise<RenewablePolicy> {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where(isInBranches('policies.branch_id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw notFound()
  if (policy.cancelled_at || (await isEnding(tx, policy.id))) throw new ApiError(409, 'policy_cancelled')
  return policy
}

export const findOffer = (db: Db | Tx, termId: string): Promise<OfferRow | undefined> =>
  db.selectFrom('renewal_offers').selectAll().where('term_id', '=', termId).executeTakeFirst()

/** @throws ApiError 422 at the field that the tariff does not price */
export function rateOrRefuse(due: DuePolicy, choices: RenewalChoices, locale: string): PricedRenewal {
  try {
    return rateDue(due, choices)
  } catch (error) {
    throw error instanceof RatingError ? ratingRefusal(error, locale) : error
  }
}

/** @throws ApiError 409 `plate_insured`, `chassis_insured` where another policy covers the vehicle in the new term */
export async function assertNotInsuredElsewhere(
  tx: Tx,
  { plate, chassis }: Pick<RenewablePolicy, 'plate' | 'chassis'>,
  term: { start: string; end: string },
): Promise<void> {
  const taken = await findOverlap(tx, { plate, chassis: chassis ?? plate }, term.start, term.end)
  if (taken) throw new ApiError(409, taken)
}

/** @throws ApiError 409 `renewal_closed` where the customer has just renewed, `renewal_not_due` too early */
export async function assertDue(
  tx: Tx,
  { id, end_date }: Pick<RenewablePolicy, 'id' | 'end_date'>,
  today: string,
): Promise<void> {
  if (end_date <= addDays(today, DUE_DAYS)) return
  const renewed = await tx
    .selectFrom(renewedSince(tx, today))
    .select('policy_id')
    .where('policy_id', '=', id)
    .executeTakeFirst()
  throw new ApiError(409, renewed ? 'renewal_closed' : 'renewal_not_due')
}

/**
 * Makes the offer for the last term of a locked policy, or prices the one there is again.
 * @throws ApiError 409 `renewal_closed` for a term that was renewed, `renewal_not_due` too early; 422 as `rateOrRefuse`
 */
export async function priceOffer(
  tx: Tx,
  services: Services,
  policy: RenewablePolicy,
  choices: RenewalChoices | undefined,
  locale: string,
): Promise<OfferRow> {
  const now = services.clock()
  const today = lagosDay(now)
  await assertDue(tx, policy, today)
  const due = (await readDue(services, tx, [policy.id], today)).get(policy.id)
  if (!due) throw notFound()
  const before = await findOffer(tx, due.termId)
  if (before && (before.status === 'renewed' || before.status === 'withdrawn')) {
    throw new ApiError(409, 'renewal_closed')
  }
  const chosen = choices ?? before?.choices ?? {}
  const priced = rateOrRefuse(due, chosen, locale)
  const premium = await labelPremium(tx, services, priced.premium, 'en')
  const values = {
    start_date: priced.term.start,
    end_date: priced.term.end,
    tariff_id: due.tariff?.id ?? null,
    choices: JSON.stringify(chosen),
    facts: JSON.stringify(priced.facts),
    premium: JSON.stringify(premium),
    amount: premium.premium,
    expiring_amount: due.expiring,
    suggested_sum_insured: priced.suggested,
    claims: due.claims,
    claim_free_years: due.claimFreeYears,
    no_claims_bps: priced.noClaimsBps,
    differences: JSON.stringify(priced.differences),
    updated_at: now,
  }
  return tx
    .insertInto('renewal_offers')
    .values({
      id: uuid(),
      policy_id: policy.id,
      term_id: due.termId,
      status: 'open',
      tracker_id: null,
      owner_id: null,
      sent_at: null,
      reminded_at: null,
      closed_at: null,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .column('term_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('renewal_offers.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
