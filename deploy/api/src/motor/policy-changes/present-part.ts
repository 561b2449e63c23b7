import type { MotorPolicyChangePrice } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { componentLabel } from '../../policies/terms/component-label.ts'
import { totalOf } from '../../policies/terms/money.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import { changedFacts, type FactNames, factsOn } from './changed-facts.ts'
import { factNames } from './fact-names.ts'
import { readHolder } from './read-holder.ts'

/** Presents what a change does to one term: its amounts, and its facts before and after. */
export async function presentPart(
  db: Db | Tx,
  services: Pick<Services, 'translate'>,
  policyId: string,
  planned: PlannedChange,
  { locale, now }: { locale: string; now: Date },
): Promise<MotorPolicyChangePrice> {
  const charge = totalOf(planned.charges)
  return {
    effective_from: planned.change.effectiveFrom,
    charges: presentCharges(services, locale, planned),
    charge,
    retained: totalOf(planned.premium),
    refund: Math.max(0, -charge),
    facts: changedFacts(services, locale, planned, await namesOf(db, policyId, planned, lagosDay(now))),
    approval: null,
    documents: [],
    next_term: null,
  }
}

async function namesOf(
  db: Db | Tx,
  policyId: string,
  { change, before }: PlannedChange,
  today: string,
): Promise<FactNames> {
  if (!('facts' in change)) return { before: {}, after: {} }
  const old = factsOn(before, change.effectiveFrom)
  const holder = await readHolder(db, policyId)
  return {
    before: { ...(await factNames(db, old, today)), ...holder },
    after: await factNames(db, { ...old, ...change.facts }, today),
  }
}

function presentCharges(
  services: Pick<Services, 'translate'>,
  locale: string,
  { charges, change, before, segments }: PlannedChange,
) {
  const coverType = String(
    ('facts' in change && change.facts.cover_type) ||
      factsOn(before, change.effectiveFrom).cover_type ||
      (before[0] ?? segments[0])?.facts.cover_type ||
      '',
  )
  const { partName } = quoteTexts(services, locale)
  return Object.entries(charges)
    .filter(([, amount]) => amount !== 0)
    .map(([code, amount]) => ({ code, label: componentLabel(partName, coverType, code, amount), amount }))
}
