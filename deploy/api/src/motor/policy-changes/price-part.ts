import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { totalOf } from '../../policies/terms/money.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import type { StoredFact } from '../../policies/terms/stored-facts.ts'
import { changedFacts, factsOn } from './changed-facts.ts'
import { valueNames } from './fact-names.ts'
import type { StoredCharge, StoredPrice } from './present-price.ts'
import { readHolder } from './read-holder.ts'

/** Prices what a change does to one term: its amounts, and its facts before and after. */
export async function pricePart(
  db: Db | Tx,
  policyId: string,
  planned: PlannedChange,
  now: Date,
): Promise<StoredPrice> {
  const charge = totalOf(planned.charges)
  return {
    effective_from: planned.change.effectiveFrom,
    charges: chargesOf(planned),
    charge,
    retained: totalOf(planned.premium),
    refund: Math.max(0, -charge),
    facts: await factsOf(db, policyId, planned, lagosDay(now)),
    approval: null,
    documents: [],
    next_term: null,
  }
}

async function factsOf(
  db: Db | Tx,
  policyId: string,
  planned: PlannedChange,
  today: string,
): Promise<StoredFact[]> {
  const { change, before } = planned
  if (!('facts' in change)) return changedFacts(planned, {}, { before: {}, after: {} })
  const insured = factsOn(before, change.effectiveFrom)
  const old = { ...(await readHolder(db, policyId)), ...insured }
  return changedFacts(planned, old, {
    before: await valueNames(db, insured, today),
    after: await valueNames(db, { ...insured, ...change.facts }, today),
  })
}

function chargesOf({ charges, change, before, segments }: PlannedChange): StoredCharge[] {
  const coverType = String(
    ('facts' in change && change.facts.cover_type) ||
      factsOn(before, change.effectiveFrom).cover_type ||
      (before[0] ?? segments[0])?.facts.cover_type ||
      '',
  )
  return Object.entries(charges)
    .filter(([, amount]) => amount !== 0)
    .map(([code, amount]) => ({ code, amount, cover_type: coverType }))
}
