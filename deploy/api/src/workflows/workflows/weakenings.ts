import type { Party, RequestedChange, WorkflowStep } from '@coverdesk/sdk'
import { EFFECTS, nextSteps, reachable } from './check-steps.ts'

/**
 * Returns the decisions a new version would weaken, for a second administrator. A decision is weakened when
 * - an outside approver is added, also in a first version;
 * - users could approve together who could not before: others, or fewer of them;
 * - its limit is another, or applies to another amount;
 * - it is removed, or trackers could end, sell or change a claim without it where they could not before;
 * - another rule, or another branch of it, decides whether it is requested.
 * @param present the steps of the published version; empty before the first
 */
export function weakenings(
  present: readonly WorkflowStep[],
  wanted: readonly WorkflowStep[],
): RequestedChange[] {
  const wantedApprovals = approvalsOf(wanted)
  const before = approvalsOf(present)
  return [
    ...before.flatMap((step) => {
      const after = wantedApprovals.find(({ key }) => key === step.key)
      return after ? [...changesOf(step, after), ...newBypasses(present, wanted, step)] : [removed(step)]
    }),
    ...wantedApprovals.flatMap((step) =>
      newOutside(
        before.find(({ key }) => key === step.key),
        step,
      ),
    ),
  ]
}

/**
 * Returns the approvals a condition decides about: whether they are requested, or which effects and answers precede
 * them.
 */
export const approvalsDecidedBy = (steps: readonly WorkflowStep[], conditionId: string): WorkflowStep[] =>
  approvalsOf(steps).filter(({ key }) =>
    rulesBefore(steps, key, isDeciding).some(({ condition_id }) => condition_id === conditionId),
  )

/** Returns the approvals that are reachable. */
const approvalsOf = (steps: readonly WorkflowStep[]): WorkflowStep[] => {
  const reached = reachable(steps)
  return steps.filter(({ kind }, index) => kind === 'approval' && reached.has(index))
}

type Change = Pick<RequestedChange, 'field' | 'from' | 'to'>

const changeOf = ({ title, key }: WorkflowStep, { field, from, to }: Change): RequestedChange => ({
  field,
  of: title || key,
  format: 'text',
  from,
  to,
})

const removed = (step: WorkflowStep): RequestedChange =>
  changeOf(step, { field: 'approval', from: namesOf(step), to: null })

function changesOf(before: WorkflowStep, after: WorkflowStep): RequestedChange[] {
  const found: Change[] = []
  if (isWidened(before, after)) {
    const [from, to] = [namesOf(before), namesOf(after)]
    if (from !== to) found.push({ field: 'approvers', from, to })
    const [needed, left] = [modeOf(before), modeOf(after)]
    if (needed !== left) found.push({ field: 'approvers_needed', from: needed, to: left })
  }
  if (before.limit && before.limit !== after.limit) {
    found.push({ field: 'step_limit', from: before.limit, to: after.limit ?? null })
  }
  const { amount_from: amount = '' } = before
  if (before.limit && amount !== after.amount_from) {
    found.push({ field: 'step_amount', from: amount, to: after.amount_from ?? null })
  }
  return found.map((change) => changeOf(after, change))
}

const modeOf = ({ mode }: WorkflowStep): 'any' | 'all' => mode ?? 'any'
const idOf = ({ kind, id, email }: Party): string => `${kind} ${id ?? email?.toLowerCase() ?? ''}`
const idsOf = ({ approvers = [] }: WorkflowStep): string[] => approvers.map(idOf)
const namesOf = ({ approvers = [] }: WorkflowStep): string =>
  approvers.map(({ name, email }) => name || email || '').join(', ')

/** Returns whether some of the parties could approve together who could not before. */
function isWidened(before: WorkflowStep, after: WorkflowStep): boolean {
  const needed = idsOf(before)
  const enough = (approving: readonly string[]): boolean =>
    modeOf(before) === 'all' ? isWithin(needed, approving) : needed.some((id) => approving.includes(id))
  const sufficient = modeOf(after) === 'all' ? [idsOf(after)] : idsOf(after).map((id) => [id])
  return !sufficient.every(enough)
}

/** Returns whether all elements of one list are in another, with the same multiplicity. */
function isWithin(some: readonly string[], others: readonly string[]): boolean {
  const left = [...others]
  return some.every((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function newOutside(before: WorkflowStep | undefined, after: WorkflowStep): RequestedChange[] {
  const known = new Set(before ? idsOf(before) : [])
  return (after.approvers ?? [])
    .filter((party) => party.kind === 'outside' && !known.has(idOf(party)))
    .map(({ name, email = '' }) =>
      changeOf(after, { field: 'outside_approver', from: null, to: name ? `${name} <${email}>` : email }),
    )
}

/** Removes the paths of declined trackers, which have no effects and end as declined. */
const withoutDeclines = (steps: readonly WorkflowStep[]): WorkflowStep[] =>
  steps.map(({ when_declined: _, ...step }) => step)

/** Returns new paths that bypass an approval. */
function newBypasses(
  presentSteps: readonly WorkflowStep[],
  wantedSteps: readonly WorkflowStep[],
  { key }: WorkflowStep,
): RequestedChange[] {
  const [present, wanted] = [withoutDeclines(presentSteps), withoutDeclines(wantedSteps)]
  const step = wanted.find((one) => one.key === key)
  if (!step) return []
  const [passed, open] = [effectsWithout(present, key), effectsWithout(wanted, key)]
  const knownEffects = effectsOf(present)
  const opened = [...open].filter((effect) => knownEffects.has(effect) && !passed.has(effect))
  const kinds = [...new Set(opened.map((effect) => effect.split(' ')[0] ?? ''))]
  const skipped = kinds.map((to) => changeOf(step, { field: 'skippable', from: null, to }))
  if (!open.has('end') || skipped.length > 0) return skipped
  const rules = new Set(rulesBefore(present, key).map(ruleOf))
  const changed = rulesBefore(wanted, key).filter((rule) => !rules.has(ruleOf(rule)))
  return changed.map((rule) =>
    changeOf(step, { field: 'asked_when', from: null, to: rule.title || rule.key }),
  )
}

/** Names the effects of a step outside its tracker: `payment`, `update_claim approved` … */
const effectsAt = ({ kind, claim_states: states = [] }: WorkflowStep): string[] =>
  kind === 'update_claim' ? states.map((state) => `${kind} ${state}`) : EFFECTS.has(kind) ? [kind] : []

const effectsOf = (steps: readonly WorkflowStep[]): Set<string> =>
  new Set(['end', ...steps.flatMap(effectsAt)])

/** Returns the effects that trackers reach without passing an approval. */
function effectsWithout(steps: readonly WorkflowStep[], key: string): Set<string> {
  const found = new Set<string>()
  for (const index of reachable(steps, (step) => step.key === key)) {
    const step = steps[index]
    if (!step || step.key === key) continue
    for (const effect of effectsAt(step)) found.add(effect)
    if (nextSteps(steps, index).some((next) => steps[next] === undefined)) found.add('end')
  }
  return found
}

/** Returns whether the branches of a condition differ for an approval, by the indexes they begin at. */
type Differ = (steps: readonly WorkflowStep[], newBypasses: readonly number[], at: number) => boolean

/** Returns whether one of them bypasses it. */
const isBypassed: Differ = (steps, newBypasses, at) =>
  !newBypasses.every((one) => isUnavoidable(steps, one, at))

/** Returns whether one of them bypasses it, or reaches it by other relevant steps. */
const isDeciding: Differ = (steps, newBypasses, at) =>
  isBypassed(steps, newBypasses, at) ||
  new Set(newBypasses.map((one) => relevantStepsBefore(steps, one, at))).size > 1

/**
 * Returns the steps on the paths to an approval that have an outside effect, or can change the amount its limit applies to.
 */
function relevantStepsBefore(steps: readonly WorkflowStep[], index: number, at: number): string {
  const { limit } = steps[at] ?? {}
  return [...reachableFrom(steps, index, at)]
    .filter((one) => one !== at)
    .sort((one, other) => one - other)
    .flatMap((one) => steps[one] ?? [])
    .filter((step) => effectsAt(step).length > 0 || (limit && !['condition', 'notify'].includes(step.kind)))
    .map(({ key }) => key)
    .join(' ')
}

/** Returns the conditions with different branches, at least one of which leads to an approval. */
function rulesBefore(steps: readonly WorkflowStep[], key: string, differ = isBypassed): WorkflowStep[] {
  const at = steps.findIndex((step) => step.key === key)
  const leadsToApproval = (from: number): boolean => from === at || canReach(steps, from, at)
  return steps.filter((step, index) => {
    if (step.kind !== 'condition') return false
    const next = nextSteps(steps, index)
    return next.some(leadsToApproval) && differ(steps, next, at)
  })
}

/** Returns the indexes reachable from a step; with `without`, those reachable before that one. */
function reachableFrom(steps: readonly WorkflowStep[], index: number, without = -1): Set<number> {
  const seen = new Set<number>()
  const waiting = [index]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    if (one !== without && steps[one]) waiting.push(...nextSteps(steps, one))
  }
  return seen
}

const canReach = (steps: readonly WorkflowStep[], index: number, at: number): boolean =>
  reachableFrom(steps, index).has(at)

/** Returns whether every path from a step passes an approval. */
const isUnavoidable = (steps: readonly WorkflowStep[], index: number, at: number): boolean =>
  index === at || [...reachableFrom(steps, index, at)].every((one) => steps[one] !== undefined)

const ruleOf = ({ key, condition_id, when_true, when_false, next }: WorkflowStep): string =>
  JSON.stringify([key, condition_id, when_true, when_false, next])
