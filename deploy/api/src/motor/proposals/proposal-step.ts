import type { Step } from '../../workflows/workflow-engine/definition.ts'
import { MOTOR_PROPOSAL } from './motor-proposal.ts'

/**
 * The key of the step that asks for the proposal.
 * @throws Error when no step does, which no published workflow with a quote is without
 */
export function proposalStep(steps: readonly Step[]): string {
  const step = steps.find(({ form_type: type }) => type === MOTOR_PROPOSAL)
  if (!step) throw new Error('No step asks for a proposal.')
  return step.key
}
