import { END_STEP, type WorkflowStep } from '@coverdesk/sdk'

/** Kind of transition to another step. */
export type Way = 'on' | 'next' | 'when_true' | 'when_false'

export interface Exit {
  way: Way
  /** Index of the target step; the number of steps for the end. */
  to: number
}

/** Returns the steps that a step may lead to. */
export const laterSteps = <Step extends WorkflowStep>(steps: readonly Step[], index: number): Step[] =>
  steps.slice(index + 1)

/** Lists the targets of a step. Omits targets that are not later steps: the server's check reports them. */
export function exitsOf(steps: readonly WorkflowStep[], index: number): Exit[] {
  const step = steps[index]
  if (!step) return []
  const wanted: [Way, string | undefined][] =
    step.kind === 'condition'
      ? [
          ['when_true', step.when_true ?? step.next],
          ['when_false', step.when_false ?? step.next],
        ]
      : [[step.next ? 'next' : 'on', step.next]]
  return wanted.flatMap(([way, key]) => {
    const to = key === undefined || key === '' ? index + 1 : placeOf(steps, key)
    return to > index ? [{ way, to }] : []
  })
}

const placeOf = (steps: readonly WorkflowStep[], key: string): number =>
  key === END_STEP ? steps.length : steps.findIndex((step) => step.key === key)
