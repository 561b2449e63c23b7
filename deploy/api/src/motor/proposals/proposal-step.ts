import type { Step } from '../../workflows/workflow-engine/definition.ts'
import { MOTOR_PROPOSAL } from './motor-proposal.ts'

/**
 * Returns the key of the proposal step.
 * @throws Error without one, which no published workflow with a quote lacks
 */
export function proposalStep(steps: readonly Step[]): string {
  const step = steps.find(({ form_type: type }) => type === MOTOR_PROPOSAL)
  if (!step) throw new Error('No step asks for a proposal.')
  return step.key
}
