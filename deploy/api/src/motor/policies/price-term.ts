import type { CoverToRate } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import type { PricedTerm, PriceTerm } from '../../policies/terms/plan-change.ts'
import type { ShortPeriodRow } from '../../policies/terms/short-period.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { rateWithNoClaims } from '../rating/no-claims.ts'
import type { Tariff } from '../rating/tariff.ts'

/** Share of the premium that a cancellation by the insured retains, by the time on risk. */
const SHORT_PERIOD_SCALE: readonly ShortPeriodRow[] = [
  { days: 7, bps: 1250 },
  { months: 1, bps: 2500 },
  { months: 2, bps: 3750 },
  { months: 3, bps: 5000 },
  { months: 4, bps: 6250 },
  { months: 6, bps: 7500 },
  { months: 8, bps: 8750 },
]

/**
 * Prices the changes of a motor term by the tariff that priced its first day.
 * @throws RatingError when that tariff has no rate for the facts, or the price is below the legal minimum
 */
export const priceMotorTerm: PriceTerm = async (db, term) => {
  const tariff = await tariffOf(db, term)
  return {
    term,
    rate: (facts) => annualComponents(rateWithNoClaims(tariff, coverOf(facts), noClaimsOf(facts))),
    scale: SHORT_PERIOD_SCALE,
    minimumRetained: 0,
  }
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

const coverOf = (facts: InsuredFacts): CoverToRate => ({
  risk_type: String(facts.risk_type),
  cover_type: String(facts.cover_type),
  sum_insured: Number(facts.sum_insured ?? 0),
  extensions: Array.isArray(facts.extensions) ? facts.extensions.map(String) : [],
})

/** The no-claims discount of a renewed term in basis points; null for a term rated by the tariff's own row. */
const noClaimsOf = ({ no_claims_bps: bps }: InsuredFacts): number | null =>
  typeof bps === 'number' ? bps : null
