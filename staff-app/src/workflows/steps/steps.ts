import { END_STEP, reservedStepKeys, type StepKind, type WorkflowStep } from '@coverdesk/sdk'
import { freeKey } from '../../shared/free-key.ts'

/** A step while it is edited. `id` stays the same while key and place change. */
export interface EditedStep extends WorkflowStep {
  id: string
  /** Whether the key follows the title: until the user types a key or the step is saved. */
  keyFollows: boolean
}

/** Properties that refer to another step. */
const TARGETS = ['when_true', 'when_false', 'when_declined', 'return_to', 'next'] as const
/** Keys reserved by the product. */
const RESERVED: ReadonlySet<string> = new Set(reservedStepKeys)

/** Prepares saved steps for editing. */
export const toEdited = (steps: readonly WorkflowStep[]): EditedStep[] =>
  steps.map((step) => ({ ...step, id: crypto.randomUUID(), keyFollows: false }))

/** Returns the steps to send, without editor state and empty values. */
export function toSteps(edited: readonly EditedStep[]): WorkflowStep[] {
  return edited.map(({ id, keyFollows, ...step }) => {
    const entries = Object.entries(step).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    return { title: '', ...Object.fromEntries(entries) } as WorkflowStep
  })
}

/** Stops all keys from following their titles, once the steps are saved. */
export const settled = (steps: readonly EditedStep[]): EditedStep[] =>
  steps.map((step) => ({ ...step, keyFollows: false }))

/** Derives a key from the title of a step: a free one, and never a reserved word. */
export const keyFrom = (title: string, taken: ReadonlySet<string>): string =>
  freeKey(title, 'step', (key) => RESERVED.has(key) || taken.has(key))

/** Returns the steps of a new workflow: contact and a form. */
export function firstSteps(contact: string, form: string): EditedStep[] {
  return [
    { ...made('contact', contact, 'contact'), keyFollows: false },
    { ...made('form', form, keyFrom(form, new Set(['contact']))), filled_by: 'guest' },
  ]
}

const made = (kind: StepKind, title: string, key: string): EditedStep => ({
  id: crypto.randomUUID(),
  keyFollows: true,
  key,
  kind,
  title,
})

/** Makes a step with a key that no other has. */
export function freshStep(steps: readonly EditedStep[], kind: StepKind, title: string): EditedStep {
  const defaults: Partial<Record<StepKind, Partial<WorkflowStep>>> = {
    form: { filled_by: 'guest' },
    approval: { mode: 'any' },
    condition: { when_false: END_STEP },
  }
  return { ...made(kind, title, keyFrom(title, keysOf(steps))), ...defaults[kind] }
}

/** Adds a step after another, or at the end. A condition continues when it is true, and ends otherwise. */
export function addStep(
  steps: readonly EditedStep[],
  kind: StepKind,
  title: string,
  after: string | null,
): { steps: EditedStep[]; id: string } {
  const at = after === null ? steps.length : steps.findIndex(({ id }) => id === after) + 1
  const added = freshStep(steps, kind, title)
  return { steps: [...steps.slice(0, at), added, ...steps.slice(at)], id: added.id }
}

/** Changes a step; steps that lead to it follow a changed key. */
export function changeStep(
  steps: readonly EditedStep[],
  id: string,
  change: Partial<WorkflowStep>,
): EditedStep[] {
  const before = steps.find((step) => step.id === id)
  if (!before) return [...steps]
  const others = keysOf(steps.filter((step) => step.id !== id))
  const after: EditedStep = { ...before, ...change }
  if (change.key !== undefined) after.keyFollows = false
  else if (change.title !== undefined && before.keyFollows) after.key = keyFrom(change.title, others)
  const renamed = after.key !== before.key && !others.has(before.key) && !others.has(after.key)
  return steps.map((step) => {
    if (step.id === id) return after
    return renamed ? retargeted(step, before.key, after.key) : step
  })
}

export function copyStep(steps: readonly EditedStep[], id: string): EditedStep[] {
  return steps.flatMap((step) =>
    step.id === id
      ? [
          step,
          {
            ...step,
            id: crypto.randomUUID(),
            key: keyFrom(step.title || step.key, keysOf(steps)),
            keyFollows: true,
          },
        ]
      : [step],
  )
}

/** Removes a step; steps that retargeted to it continue with the next one of the list. */
export function removeStep(steps: readonly EditedStep[], id: string): EditedStep[] {
  const gone = steps.find((step) => step.id === id)
  return steps
    .filter((step) => step.id !== id)
    .map((step) => (gone ? retargeted(step, gone.key, undefined) : step))
}

/** Returns the step with another target in place of a removed or renamed one. */
function retargeted(step: EditedStep, from: string, to: string | undefined): EditedStep {
  const wrong = TARGETS.filter((target) => step[target] === from)
  return wrong.length === 0 ? step : { ...step, ...Object.fromEntries(wrong.map((target) => [target, to])) }
}

const keysOf = (steps: readonly EditedStep[]): Set<string> => new Set(steps.map(({ key }) => key))
