import { holds } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
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

/**
 * Whether a proposal at this price waits for a decision before its payment, by the workflow in force. A rule about
 * anything except the price, the cover and the vehicle counts as not met, because nothing else is known yet.
 */
export async function isReferred(
  db: Db,
  services: Services,
  { premium: amount, currency, risk_type, cover_type, sum_insured }: PremiumView,
  vehicle: RatedVehicle,
): Promise<boolean> {
  const { steps } = await findWorkflow(db, MOTOR_WORKFLOW)
  const today = lagosDay(services.clock())
  const quote = { amount, currency, risk_type, cover_type, sum_insured, ...vehicle }
  const proposal = proposalStep(steps)
  for (let index = steps.findIndex(({ key }) => key === proposal) + 1; index < steps.length; ) {
    const step = steps[index]
    if (!step || step.kind === 'payment') return false
    if (step.kind === 'approval') return true
    const rule = step.kind === 'condition' ? await findRule(db, step.condition_id) : undefined
    const branch = rule && holds(rule, { quote, forms: {}, today }) ? step.when_true : step.when_false
    index = stepAfter(steps, index, (step.kind === 'condition' ? branch : undefined) ?? step.next)
  }
  return false
}
