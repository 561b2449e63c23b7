import { END_STEP, type WorkflowStep } from '@coverdesk/sdk'

/** Properties of a step that name another step. */
export type Way = 'next' | 'when_true' | 'when_false' | 'when_declined' | 'return_to'

export interface Exit {
  way: Way
  /** Index of the target step; the number of steps for the end. */
  to: number
  /** Whether the step names no target, so that the order of the list decides. */
  implicit: boolean
}

const WAYS: Partial<Record<WorkflowStep['kind'], readonly Way[]>> = {
  condition: ['when_true', 'when_false'],
  approval: ['next', 'when_declined', 'return_to'],
}

/** Returns the ways out of a kind of step, in reading order. */
export const waysOf = ({ kind }: Pick<WorkflowStep, 'kind'>): readonly Way[] => WAYS[kind] ?? ['next']

/** Returns the steps that a step may lead to. */
export const laterSteps = <Step extends WorkflowStep>(steps: readonly Step[], index: number): Step[] =>
  steps.slice(index + 1)

/** Returns the forms that an approval may send back to. */
export const earlierForms = <Step extends WorkflowStep>(steps: readonly Step[], index: number): Step[] =>
  steps.slice(0, index).filter(({ kind }) => kind === 'form')

/**
 * Lists the targets of a step. Omits targets of the wrong side, which the server's check reports, and a return without
 * an earlier form.
 */
export function exitsOf(steps: readonly WorkflowStep[], index: number): Exit[] {
  const step = steps[index]
  if (!step) return []
  return waysOf(step).flatMap((way) => {
    const named = step[way] ?? (step.kind === 'condition' ? step.next : undefined)
    const to = named ? placeOf(steps, named) : unnamedTarget(steps, index, way)
    const isPossible = way === 'return_to' ? to >= 0 && to < index : to > index
    return isPossible ? [{ way, to, implicit: !named }] : []
  })
}

/** Without a target a decline ends the tracker, and a return leads to the last form before. */
function unnamedTarget(steps: readonly WorkflowStep[], index: number, way: Way): number {
  if (way === 'when_declined') return steps.length
  if (way !== 'return_to') return index + 1
  const last = earlierForms(steps, index).at(-1)
  return last ? steps.indexOf(last) : -1
}

const placeOf = (steps: readonly WorkflowStep[], key: string): number =>
  key === END_STEP ? steps.length : steps.findIndex((step) => step.key === key)
