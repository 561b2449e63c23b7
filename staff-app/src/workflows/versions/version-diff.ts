import type { WorkflowStep } from '@coverdesk/sdk'

/** Compared properties of a step, in reading order. */
const stepFields = [
  'title',
  'staff_title',
  'due_hours',
  'escalate_to',
  'form_type',
  'filled_by',
  'assignee',
  'approvers',
  'mode',
  'amount_from',
  'limit',
  'condition_id',
  'when_true',
  'when_false',
  'when_declined',
  'return_to',
  'notify',
  'template',
  'subject',
  'message',
  'claim_states',
  'next',
  'translations',
] as const satisfies readonly (keyof WorkflowStep)[]
export type StepField = (typeof stepFields)[number]

export interface FieldChange {
  field: StepField
  /** The whole step in both versions, for its texts. */
  before: WorkflowStep
  after: WorkflowStep
}

export interface StepsDiff {
  added: { step: WorkflowStep; place: number }[]
  removed: { step: WorkflowStep; place: number }[]
  moved: { step: WorkflowStep; from: number; to: number }[]
  changed: { step: WorkflowStep; changes: FieldChange[] }[]
}

/** Compares the steps of two versions. Positions count from 1; a step of another kind is another step. */
export function compareSteps(before: readonly WorkflowStep[], after: readonly WorkflowStep[]): StepsDiff {
  const sameIn = (steps: readonly WorkflowStep[], step: WorkflowStep): number =>
    steps.findIndex((one) => one.key === step.key && one.kind === step.kind)
  const missingFrom = (others: readonly WorkflowStep[], steps: readonly WorkflowStep[]) =>
    steps.flatMap((step, at) => (sameIn(others, step) < 0 ? [{ step, place: at + 1 }] : []))
  const pairs = after.flatMap((step, to) => {
    const from = sameIn(before, step)
    const old = before[from]
    return old ? [{ step, old, from, to }] : []
  })
  const stayed = longestRise(pairs.map(({ from }) => from))
  return {
    added: missingFrom(before, after),
    removed: missingFrom(after, before),
    moved: pairs
      .filter(({ from }) => !stayed.has(from))
      .map(({ step, from, to }) => ({ step, from: from + 1, to: to + 1 })),
    changed: pairs
      .map(({ step, old }) => ({ step, changes: changesOf(old, step) }))
      .filter(({ changes }) => changes.length > 0),
  }
}

function changesOf(before: WorkflowStep, after: WorkflowStep): FieldChange[] {
  return stepFields
    .filter((field) => !alike(before[field], after[field]))
    .map((field) => ({ field, before, after }))
}

/** Returns whether two values are equal, whatever the order of their properties. */
function alike(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(written).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).filter(([, part]) => part !== undefined && part !== '')
  return `{${parts
    .map(([name, part]) => `${name}:${written(part)}`)
    .sort()
    .join()}}`
}

/** Returns the longest increasing subsequence: these steps stay in order, so the fewest count as moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  let longest: number[] = []
  const ending: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = ending
      .slice(0, at)
      .filter((run) => (run.at(-1) ?? -1) < number)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    const run = [...before, number]
    ending.push(run)
    if (run.length > longest.length) longest = run
  }
  return new Set(longest)
}
