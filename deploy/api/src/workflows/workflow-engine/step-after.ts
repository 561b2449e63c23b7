import { END, type Step } from './definition.ts'

/**
 * Returns the index of the following step: the target of its branch, or the next of the list; past the list at the end.
 */
export function stepAfter(steps: readonly Step[], index: number, goto = steps[index]?.next): number {
  if (!goto) return index + 1
  if (goto === END) return steps.length
  const target = steps.findIndex((step) => step.key === goto)
  return target > index ? target : index + 1
}
