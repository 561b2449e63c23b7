import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { claimFreeYears, type EarlierTerm } from '../renewals/claim-free-years.ts'
import { earlierTerms } from '../renewals/earlier-terms.ts'
import { readRenewalRules } from '../renewals/rules.ts'

/** The record of a vehicle and its customer with the insurer. */
export interface ClaimsRecord {
  /** Complete years in a row without a claim, up to the day of the record. */
  years: number
  claims: number
  /** First day of the first term, `yyyy-mm-dd`. */
  insuredSince: string
}

/** Reads the record of a policy's vehicle on a day. A claim in the present term ends the claim-free years. */
export async function readClaimsRecord(
  tx: Tx,
  services: Services,
  policyId: string,
  today: string,
): Promise<ClaimsRecord> {
  const terms = (await earlierTerms(services, tx, [policyId])).get(policyId) ?? []
  const begun = terms.filter(({ start }) => start <= today)
  const present = begun.find(({ end }) => end >= today)
  const { cancelled_at } = await tx
    .selectFrom('policies')
    .select('cancelled_at')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const cancelledOn = cancelled_at && lagosDay(new Date(cancelled_at))
  const isBroken = ({ start, end }: EarlierTerm): boolean =>
    cancelledOn !== null && start <= cancelledOn && cancelledOn <= end
  const complete = begun.filter((term) => term.end < today && !isBroken(term))
  const { keepDiscountDays } = await readRenewalRules(tx, today)
  const years = claimFreeYears(complete, present?.start ?? today, keepDiscountDays)
  return {
    years: present && present.claims > 0 ? 0 : years,
    claims: begun.reduce((sum, { claims }) => sum + claims, 0),
    insuredSince: begun.map(({ start }) => start).toSorted()[0] ?? today,
  }
}
