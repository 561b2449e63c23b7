import { isEmail, isLimitName, type Party, reservedStepKeys, type WorkflowStep } from '@coverdesk/sdk'
import { isPriced } from '../../platform/access/products.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import { templatesOfSteps } from '../../platform/providers/mail/templates.ts'
import { END, isAnsweredByStarting } from '../workflow-engine/definition.ts'
import { stepAfter } from '../workflow-engine/step-after.ts'

/** Names that steps can refer to, read once for a check. */
export interface Catalogue {
  formTypes: ReadonlySet<string>
  conditions: ReadonlySet<string>
  /** Templates of the insurer. */
  templates: ReadonlySet<string>
  /** Roles with their limits, and whether they have the approving privilege of the workflow. */
  roles: ReadonlyMap<string, { limits: Readonly<Record<string, number>>; approves: boolean }>
  departments: ReadonlySet<string>
  branches: ReadonlySet<string>
  /** Active members of staff by id. */
  people: ReadonlyMap<string, { roleId: string | null; branchId: string | null; departmentId: string | null }>
}

export interface StepError {
  step: string | null
  field: string
  /** Key in the `errors` dictionary. */
  code: string
  params?: Record<string, string>
}

/** Returns every error that prevents steps from being published, with its location. */
export function checkSteps(steps: readonly WorkflowStep[], catalogue: Catalogue): StepError[] {
  if (steps.length === 0) return [{ step: null, field: 'steps', code: 'steps.none' }]
  const keys = new Set<string>()
  const faults: StepError[] = []
  for (const [index, step] of steps.entries()) {
    const addError = (field: string, code: string): void => void faults.push({ step: step.key, field, code })
    if (keys.has(step.key)) addError('key', 'fields.key_taken')
    if (isReserved(step)) addError('key', 'steps.key_reserved')
    keys.add(step.key)
    checkTargets(steps, index, addError)
    checkKind(steps, index, catalogue, addError)
    if (!step.title && !step.title_key) addError('title', 'fields.required')
    checkParty('escalate_to', step.escalate_to, catalogue, addError)
  }
  const reached = reachable(steps)
  for (const [index, step] of steps.entries()) {
    if (!reached.has(index)) faults.push({ step: step.key, field: 'next', code: 'steps.unreachable' })
  }
  return faults
}

const RESERVED: ReadonlySet<string> = new Set(reservedStepKeys)
const isReserved = (step: WorkflowStep): boolean => RESERVED.has(step.key) && !isAnsweredByStarting(step)

type AddError = (field: string, code: string) => void

/** Steps lead to later ones only, so that every tracker ends. */
function checkTargets(steps: readonly WorkflowStep[], index: number, addError: AddError): void {
  const step = steps[index]
  for (const field of ['next', 'when_true', 'when_false', 'when_declined'] as const) {
    const target = step?.[field]
    if (!target || target === END) continue
    const at = steps.findIndex(({ key }) => key === target)
    if (at < 0) addError(field, 'steps.target_gone')
    else if (at <= index) addError(field, 'steps.target_earlier')
  }
  if (step?.return_to && !isEarlierForm(steps, index, step.return_to))
    addError('return_to', 'steps.return_to')
}

const isEarlierForm = (steps: readonly WorkflowStep[], index: number, wanted: string): boolean =>
  steps.slice(0, index).some(({ key, kind }) => key === wanted && kind === 'form')

const pricingKinds = ['quote', 'price_change', 'price_fleet'] as const

function checkKind(
  steps: readonly WorkflowStep[],
  index: number,
  catalogue: Catalogue,
  addError: AddError,
): void {
  const step = steps[index]
  if (!step) return
  /** Whether every path to this step passes one of the fitting steps. */
  const after = (fits: (one: WorkflowStep) => boolean): boolean =>
    steps.slice(0, index).some(fits) && !reachable(steps, fits).has(index)
  const afterKind = (kind: string): boolean => after((one) => one.kind === kind)
  switch (step.kind) {
    case 'form':
      if (!step.form_type) addError('form_type', 'steps.form_type_missing')
      else if (!catalogue.formTypes.has(step.form_type)) addError('form_type', 'steps.form_type_gone')
      checkParty('assignee', step.assignee, catalogue, addError)
      return
    case 'approval':
      checkApproval(step, catalogue, addError)
      if (declinedEffects(steps, index).length > 0) addError('when_declined', 'steps.declined_effect')
      return
    case 'condition':
      if (!step.condition_id) addError('condition_id', 'steps.condition_missing')
      else if (!catalogue.conditions.has(step.condition_id)) addError('condition_id', 'steps.condition_gone')
      if (!step.when_true && !step.when_false) addError('when_true', 'steps.branch_missing')
      return
    case 'notify':
      if (step.template) {
        if (!templatesOfSteps.has(step.template)) checkOwnTemplate(step, step.template, catalogue, addError)
      } else {
        if (!step.subject) addError('subject', 'fields.required')
        if (!step.message) addError('message', 'fields.required')
      }
      checkParty('notify', step.notify, catalogue, addError)
      return
    case 'quote':
      if (!after((one) => isPriced(one.form_type))) addError('kind', 'steps.needs_proposal')
      return
    case 'payment':
      if (!pricingKinds.some(afterKind)) addError('kind', 'steps.needs_quote')
      return
    case 'issue_policy':
    case 'book_change':
    case 'issue_fleet':
      if (!afterKind('payment')) addError('kind', 'steps.needs_payment')
      return
    case 'price_fleet':
      if (!afterKind('identity')) addError('kind', 'steps.needs_identity')
      return
    case 'price_change':
      if (!afterKind('policy_search') && !afterKind('identity')) addError('kind', 'steps.needs_policy_search')
      return
    case 'begin_own_damage':
    case 'register_claim':
      if (!afterKind('policy_search')) addError('kind', 'steps.needs_policy_search')
      return
    case 'update_claim':
      if (!afterKind('register_claim')) addError('kind', 'steps.needs_claim')
      if (!step.claim_states?.length) addError('claim_states', 'fields.required')
      return
    default:
      return
  }
}

/** Templates of the insurer go to the customer and contain their link; no other recipient is allowed. */
function checkOwnTemplate(
  step: WorkflowStep,
  template: string,
  catalogue: Catalogue,
  addError: AddError,
): void {
  if (!catalogue.templates.has(template)) addError('template', 'steps.template_gone')
  else if (step.notify) addError('template', 'fields.choice_unknown')
}

function checkParty(field: string, party: Party | undefined, catalogue: Catalogue, addError: AddError): void {
  if (!party) return
  if (!isNamed(party)) addError(field, 'fields.required')
  else if (!exists(party, catalogue)) addError(field, 'steps.party_gone')
  else if (peopleOf(party, catalogue).length === 0) addError(field, NO_MEMBERS)
}

/** Work for a role, a department or a branch without members would wait indefinitely. */
export const NO_MEMBERS = 'steps.nobody_holds'

/** A draft may contain a party without a selected member. */
function isNamed({ kind, id, email }: Party): boolean {
  return kind === 'outside' ? isEmail(email ?? '') : Boolean(id)
}

function checkApproval(step: WorkflowStep, catalogue: Catalogue, addError: AddError): void {
  const approvers = step.approvers ?? []
  if (step.limit && !step.amount_from) addError('amount_from', 'steps.amount_missing')
  if (step.limit && !isLimitName(step.limit)) addError('limit', 'fields.key_format')
  const problem = approverError(approvers, step, catalogue)
  if (problem) addError('approvers', problem)
}

/** Returns the reason the named parties could not decide; null when they can. */
function approverError(approvers: readonly Party[], step: WorkflowStep, catalogue: Catalogue): string | null {
  if (approvers.length === 0 || approvers.some((party) => !isNamed(party))) return 'steps.approvers_missing'
  if (approvers.some((party) => !exists(party, catalogue))) return 'steps.party_gone'
  const able = approvers.map((party) => membersOf(party, catalogue, step.limit))
  const isEmpty = (members: readonly string[]): boolean => members.length === 0
  if (step.mode === 'all' ? able.some(isEmpty) : able.every(isEmpty)) return 'steps.nobody_can_approve'
  return step.mode === 'all' && !canBeDistinct(able) ? 'steps.too_few_people' : null
}

/** Returns the members of a party who have the approving privilege, and the limit. */
function membersOf(party: Party, catalogue: Catalogue, limit: string | undefined): string[] {
  return peopleOf(party, catalogue).filter((id) => {
    if (party.kind === 'outside') return true
    const role = catalogue.roles.get(catalogue.people.get(id)?.roleId ?? '')
    return role?.approves && (!limit || Boolean(ownValue(role.limits, limit)))
  })
}

/** Returns the members of a party; an outside approver is a member of no other party. */
function peopleOf(party: Party, catalogue: Catalogue): string[] {
  if (party.kind === 'outside') return [`outside ${party.email}`]
  return [...catalogue.people].flatMap(([id, person]) => {
    const ids = { role: person.roleId, department: person.departmentId, branch: person.branchId, person: id }
    return ids[party.kind as keyof typeof ids] === party.id ? [id] : []
  })
}

/** Returns whether each party can be assigned a user of its own (a matching by augmenting paths). */
export function canBeDistinct(parties: readonly (readonly string[])[]): boolean {
  const takenBy = new Map<string, number>()
  const assign = (party: number, tried: Set<string>): boolean =>
    (parties[party] ?? []).some((person) => {
      if (tried.has(person)) return false
      tried.add(person)
      const current = takenBy.get(person)
      if (current !== undefined && !assign(current, tried)) return false
      takenBy.set(person, party)
      return true
    })
  return parties.every((_members, party) => assign(party, new Set()))
}

function exists(party: Party, catalogue: Catalogue): boolean {
  const id = party.id ?? ''
  switch (party.kind) {
    case 'role':
      return catalogue.roles.has(id)
    case 'department':
      return catalogue.departments.has(id)
    case 'branch':
      return catalogue.branches.has(id)
    case 'person':
      return catalogue.people.has(id)
    case 'outside':
      return Boolean(party.email)
  }
}

/** Returns the indexes of reachable steps; with `without`, those reachable before any of these. */
export function reachable(
  steps: readonly WorkflowStep[],
  without: (step: WorkflowStep) => boolean = () => false,
  from = 0,
): Set<number> {
  const seen = new Set<number>()
  const waiting = [from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const step = steps[index]
    if (!step || seen.has(index)) continue
    seen.add(index)
    if (!without(step)) waiting.push(...nextSteps(steps, index))
  }
  return seen
}

/** Steps with an effect outside their tracker. */
export const EFFECTS: ReadonlySet<string> = new Set<WorkflowStep['kind']>([
  'payment',
  'issue_policy',
  'begin_own_damage',
  'book_change',
  'issue_fleet',
  'register_claim',
  'update_claim',
])

/** Returns the steps behind a decline that would sell, pay or change a claim, as if it had been approved. */
function declinedEffects(steps: readonly WorkflowStep[], index: number): WorkflowStep[] {
  const target = steps[index]?.when_declined
  if (!target) return []
  return [...reachable(steps, () => false, stepAfter(steps, index, target))]
    .flatMap((at) => steps[at] ?? [])
    .filter(({ kind }) => EFFECTS.has(kind))
}

/** Returns the indexes a tracker can continue at from a step; past the list when it ends. */
export function nextSteps(steps: readonly WorkflowStep[], index: number): number[] {
  const step = steps[index]
  if (step?.kind === 'approval' && step.when_declined) {
    return [...new Set([stepAfter(steps, index), stepAfter(steps, index, step.when_declined)])]
  }
  if (step?.kind !== 'condition') return [stepAfter(steps, index)]
  const onwards = [step.when_true, step.when_false].map((goto) => stepAfter(steps, index, goto ?? step.next))
  return [...new Set(onwards)]
}
