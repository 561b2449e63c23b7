import { END_STEP, type StepKind } from '@coverdesk/sdk'
import { exitsOf, type Way, waysOf } from '../steps/exits.ts'
import { type EditedStep, freshStep } from '../steps/steps.ts'

/** An arrow of the diagram: one way out of a step. */
export interface ArrowStart {
  /** Id of the step it leaves. */
  from: string
  way: Way
}

interface Arrow {
  at: number
  to: number
  implicit: boolean
}

/** Finds the arrow in steps; null when it was removed meanwhile. */
function arrowIn(steps: readonly EditedStep[], { from, way }: ArrowStart): Arrow | null {
  const at = steps.findIndex(({ id }) => id === from)
  const exit = exitsOf(steps, at).find((one) => one.way === way)
  return exit ? { at, to: exit.to, implicit: exit.implicit } : null
}

const keyAt = (steps: readonly EditedStep[], index: number): string => steps[index]?.key ?? END_STEP

/** Names the targets that a step has by its place in the list, so that they stay when a step is put behind it. */
function pinned(steps: readonly EditedStep[], index: number, except?: Way): EditedStep[] {
  const named = exitsOf(steps, index)
    .filter(
      ({ way, implicit }) => implicit && way !== except && way !== 'when_declined' && way !== 'return_to',
    )
    .map(({ way, to }) => [way, keyAt(steps, to)])
  return steps.map((step, at) => (at === index ? { ...step, ...Object.fromEntries(named) } : step))
}

/** Puts a step on an arrow: what the arrow led to follows it, and all other paths stay. */
function put(steps: readonly EditedStep[], arrow: ArrowStart, added: EditedStep): EditedStep[] {
  const found = arrowIn(steps, arrow)
  if (!found) return [...steps]
  const { at, to, implicit } = found
  const isNextInList = implicit && arrow.way !== 'when_declined'
  const place = isNextInList ? at + 1 : to
  const pinnedSteps = pinned(steps, place - 1, isNextInList ? arrow.way : undefined)
  const before = pinnedSteps
    .slice(0, place)
    .map((step) => (step.id === arrow.from && !isNextInList ? { ...step, [arrow.way]: added.key } : step))
  return [...before, added, ...pinnedSteps.slice(place)]
}

/** Inserts a new step on an arrow. */
export function insertOn(
  steps: readonly EditedStep[],
  arrow: ArrowStart,
  kind: StepKind,
  title: string,
): { steps: EditedStep[]; id: string } {
  const added = freshStep(steps, kind, title)
  return { steps: put(steps, arrow, added), id: added.id }
}

/** Takes a step out: what led to it leads to what followed it. */
function without(steps: readonly EditedStep[], id: string): EditedStep[] {
  const index = steps.findIndex((step) => step.id === id)
  const gone = steps[index]
  if (!gone) return [...steps]
  const after = keyAt(steps, exitsOf(steps, index)[0]?.to ?? steps.length)
  const held = pinned(steps, index - 1)
  return held
    .map((step) => {
      const led = waysOf(step).filter((way) => step[way] === gone.key)
      const target = (way: Way): string | undefined => (way === 'return_to' ? undefined : after)
      return { ...step, ...Object.fromEntries(led.map((way) => [way, target(way)])) }
    })
    .filter((step) => step.id !== id)
}

/** Moves a step onto another arrow; targets that would come before it are forgotten. */
export function moveOnto(steps: readonly EditedStep[], id: string, arrow: ArrowStart): EditedStep[] {
  const step = steps.find((one) => one.id === id)
  const found = arrowIn(steps, arrow)
  if (!step || !found || arrow.way === 'return_to' || arrow.from === id || steps[found.to]?.id === id)
    return [...steps]
  const { next: _, ...moved } = step
  return withoutWrongTargets(put(without(steps, id), arrow, moved))
}

function withoutWrongTargets(steps: readonly EditedStep[]): EditedStep[] {
  return steps.map((step, index) => {
    const right = new Set(exitsOf(steps, index).map(({ way }) => way))
    const wrong = waysOf(step).filter((way) => step[way] && !right.has(way))
    return { ...step, ...Object.fromEntries(wrong.map((way) => [way, undefined])) }
  })
}

/** Returns whether an arrow may lead to a step: a later one or the end, and back to an earlier form only. */
export function mayLead(steps: readonly EditedStep[], { from, way }: ArrowStart, to: string): boolean {
  const at = steps.findIndex(({ id }) => id === from)
  const target = steps.findIndex(({ id }) => id === to)
  if (way === 'return_to') return target >= 0 && target < at && steps[target]?.kind === 'form'
  return target < 0 || target > at
}

/** Leads an arrow to a step, or to the end for any other id. */
export function lead(steps: readonly EditedStep[], arrow: ArrowStart, to: string): EditedStep[] {
  if (!mayLead(steps, arrow, to)) return [...steps]
  const target = steps.find(({ id }) => id === to)?.key ?? END_STEP
  const named = arrow.way === 'when_declined' && target === END_STEP ? undefined : target
  return steps.map((step) => (step.id === arrow.from ? { ...step, [arrow.way]: named } : step))
}
