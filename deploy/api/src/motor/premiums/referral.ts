import { holds, type Rule } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'
import { findRule } from '../../workflows/conditions/condition-step.ts'
import { findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { stepAfter } from '../../workflows/workflow-engine/step-after.ts'
import { MOTOR_WORKFLOW } from '../proposals/motor-proposal.ts'
import { proposalStep } from '../proposals/proposal-step.ts'

/** Facts of a vehicle that a rule can use, as far as they are known. */
export interface RatedVehicle {
  make?: string | undefined
  body_type?: string | undefined
  use?: string | undefined
  year?: number | undefined
}

type Priced = Pick<PremiumView, 'premium' | 'currency' | 'risk_type' | 'cover_type' | 'sum_insured'>

/** Whether a proposal at a price waits for a decision before its payment. */
export type SaleReferral = (priced: Priced, vehicle: RatedVehicle) => boolean

/**
 * Whether a proposal at this price waits for a decision before its payment, by the workflow in force. A rule about
 * anything except the price, the cover and the vehicle counts as not met, because nothing else is known yet.
 */
export async function isReferred(
  db: Db,
  services: Services,
  premium: PremiumView,
  vehicle: RatedVehicle,
): Promise<boolean> {
  return (await readSaleReferral(db, services))(premium, vehicle)
}

/** Reads the rules by which the workflow in force refers proposals. */
export async function readSaleReferral(db: Db | Tx, services: Services): Promise<SaleReferral> {
  const { steps } = await findWorkflow(db, MOTOR_WORKFLOW)
  const rules = new Map<string, Rule>()
  for (const { key, condition_id } of steps) {
    const rule = await findRule(db, condition_id)
    if (rule) rules.set(key, rule)
  }
  const today = lagosDay(services.clock())
  const first = steps.findIndex(({ key }) => key === proposalStep(steps)) + 1
  return ({ premium: amount, currency, risk_type, cover_type, sum_insured }, vehicle) => {
    const quote = { amount, currency, risk_type, cover_type, sum_insured, ...vehicle }
    for (let index = first; index < steps.length; ) {
      const step = steps[index]
      if (!step || step.kind === 'payment') return false
      if (step.kind === 'approval') return true
      const rule = rules.get(step.key)
      const branch = rule && holds(rule, { quote, forms: {}, today }) ? step.when_true : step.when_false
      index = stepAfter(steps, index, (step.kind === 'condition' ? branch : undefined) ?? step.next)
    }
    return false
  }
}
