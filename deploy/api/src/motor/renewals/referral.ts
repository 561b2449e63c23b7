import { RENEWAL_WORKFLOW_ID } from '@coverdesk/sdk'
import { holds } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { findRule } from '../../workflows/conditions/condition-step.ts'
import type { PricedRenewal } from './price-renewal.ts'
import type { DuePolicy } from './read-due.ts'

/** Whether a renewal waits for an underwriter before its payment. */
export type Referral = (due: DuePolicy, priced: PricedRenewal) => boolean

/** Facts of a renewal for rules: `renewal.claims` and so on. */
export const renewalFacts = (
  due: Pick<DuePolicy, 'claims' | 'claimFreeYears' | 'facts'>,
  { start, amount, expiring }: { start: string; amount: number; expiring: number },
): Record<string, unknown> => ({
  claims: due.claims,
  claim_free_years: due.claimFreeYears,
  vehicle_age: Number(start.slice(0, 4)) - Number(due.facts.year),
  price_change: amount - expiring,
})

/** Reads the rule by which the workflow in force refers renewals. */
export async function readReferral(db: Db | Tx, services: Services): Promise<Referral> {
  const row = await db
    .selectFrom('workflows')
    .innerJoin('workflow_versions', (join) =>
      join
        .onRef('workflow_versions.workflow_id', '=', 'workflows.id')
        .onRef('workflow_versions.version', '=', 'workflows.current_version'),
    )
    .select('steps')
    .where('workflows.id', '=', RENEWAL_WORKFLOW_ID)
    .executeTakeFirst()
  const condition = row?.steps.find(({ kind }) => kind === 'condition')
  const rule = await findRule(db, condition?.condition_id)
  const today = lagosDay(services.clock())
  if (!rule) return () => false
  return (due, priced) => {
    const { premium, term, facts } = priced
    const { premium: amount, currency, risk_type, cover_type, sum_insured } = premium
    const { make, body_type, use, year } = facts
    return holds(rule, {
      quote: { amount, currency, risk_type, cover_type, sum_insured, make, body_type, use, year },
      renewal: renewalFacts(due, { start: term.start, amount, expiring: due.expiring }),
      forms: {},
      today,
    })
  }
}
