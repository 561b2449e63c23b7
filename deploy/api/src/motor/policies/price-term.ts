import type { CoverToRate } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import type { PricedTerm, PriceTerm } from '../../policies/terms/plan-change.ts'
import type { ShortPeriodRow } from '../../policies/terms/short-period.ts'
import { componentsOfTerm } from '../../policies/terms/short-term.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import type { Tariff } from '../rating/tariff.ts'
import { rateWithTerms, termsOf } from '../rating/terms.ts'
import { readChangeRules } from './change-rules.ts'

/** Vehicles leave a fleet pro rata: nothing is retained above the earned part. */
const PRO_RATA: readonly ShortPeriodRow[] = [{ months: 1200, bps: 0 }]

/**
 * Prices the changes of a motor term by the tariff and the rules of changes in force on its first day.
 * @throws RatingError when that tariff has no rate for the facts, or the price is below the legal minimum
 */
export const priceMotorTerm: PriceTerm = async (db, term) => {
  const tariff = await tariffOf(db, term)
  const { scale, minimumRetained } = await readChangeRules(db, term.start)
  return {
    term,
    rate: (facts) =>
      componentsOfTerm(
        annualComponents(rateWithTerms(tariff, coverOf(facts), noClaimsOf(facts), termsOf(facts))),
        term,
      ),
    scale: (await isOfFleet(db, term.id)) ? PRO_RATA : scale,
    minimumRetained,
  }
}

async function isOfFleet(db: Db | Tx, termId: string): Promise<boolean> {
  const vehicle = await db
    .selectFrom('policy_terms')
    .innerJoin('fleet_vehicles', 'fleet_vehicles.policy_id', 'policy_terms.policy_id')
    .select('fleet_vehicles.id')
    .where('policy_terms.id', '=', termId)
    .executeTakeFirst()
  return vehicle !== undefined
}

async function tariffOf(db: Db | Tx, { tariffId, start }: PricedTerm): Promise<Tariff> {
  const motor = db.selectFrom('tariffs').select('content').where('class', '=', 'motor')
  const { content } = await (tariffId
    ? motor.where('id', '=', tariffId)
    : motor
        .where('effective_from', '<=', start)
        .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>=', start)]))
        .orderBy('effective_from', 'desc')
        .limit(1)
  ).executeTakeFirstOrThrow()
  return content as Tariff
}

/** The cover among insured facts. */
export const coverOf = (facts: InsuredFacts): CoverToRate => ({
  risk_type: String(facts.risk_type),
  cover_type: String(facts.cover_type),
  sum_insured: Number(facts.sum_insured ?? 0),
  extensions: Array.isArray(facts.extensions) ? facts.extensions.map(String) : [],
})

/** The no-claims discount of a renewed term in basis points; null for a term rated by the tariff's own row. */
export const noClaimsOf = ({ no_claims_bps: bps }: InsuredFacts): number | null =>
  typeof bps === 'number' ? bps : null
