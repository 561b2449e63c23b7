import type { Db, Tx } from '../../platform/db/database.ts'
import { annualComponents } from '../../policies/terms/components.ts'
import type { PricedTerm, PriceTerm } from '../../policies/terms/plan-change.ts'
import type { ShortPeriodRow } from '../../policies/terms/short-period.ts'
import { componentsOfTerm } from '../../policies/terms/short-term.ts'
import { readChangeRules } from '../change-rules/change-rules.ts'
import { rateCover } from '../rating/rate-cover.ts'
import { shortPeriodBps } from '../rating/short-period.ts'
import type { Tariff } from '../rating/tariff.ts'

/** Vehicles leave a fleet pro rata: nothing is retained above the earned part. */
const PRO_RATA: readonly ShortPeriodRow[] = [{ months: 1200, bps: 0 }]

const WHOLE_BPS = 10_000

/**
 * Prices the changes of a motor term by the tariff and the rules of changes in force on its first day.
 * @throws RatingError when that tariff has no rate for the facts, or the price is below the legal minimum
 */
export const priceMotorTerm: PriceTerm = async (db, term) => {
  const tariff = await tariffOf(db, term)
  const { scale, minimumRetained } = await readChangeRules(db, term.start)
  return {
    term,
    rate(facts) {
      const components = annualComponents(rateCover(tariff, facts))
      return shortPeriodBps(facts) === null ? componentsOfTerm(components, term) : components
    },
    scale: (await isOfFleet(db, term.id)) ? PRO_RATA : scaleWithin(await shareOfTerm(db, term.id), scale),
    minimumRetained,
  }
}

/** The scale of a term that costs a share of a year's: what it retains is that part of the year's premium. */
const scaleWithin = (share: number | null, scale: readonly ShortPeriodRow[]): readonly ShortPeriodRow[] =>
  share === null
    ? scale
    : scale.map((row) => ({ ...row, bps: Math.min(WHOLE_BPS, Math.round((row.bps * WHOLE_BPS) / share)) }))

/** The share of a year's premium that a term costs, in basis points; null for a year. */
async function shareOfTerm(db: Db | Tx, termId: string): Promise<number | null> {
  const first = await db
    .selectFrom('policy_transactions')
    .select('facts')
    .where('term_id', '=', termId)
    .where('kind', 'in', ['issue', 'renew'])
    .executeTakeFirst()
  return first ? shortPeriodBps(first.facts) : null
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
