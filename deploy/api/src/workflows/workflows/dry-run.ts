import { joinValues } from '@coverdesk/lists/list'
import type { DryRun, DryRunInput, WorkflowStep } from '@coverdesk/sdk'
import { type Answers, checkAnswers, type FormField, holds, type Rule } from '@coverdesk/sdk/forms'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { MOST_ERRORS } from '../../platform/errors/api-error.ts'
import { fits } from '../../platform/patterns/patterns.ts'
import type { Services } from '../../platform/services.ts'
import { conditionName } from '../../platform/translations/condition-texts.ts'
import { formTypeName } from '../../platform/translations/form-type-texts.ts'
import { partyName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeAmount } from '../../platform/translations/write.ts'
import { amountAt } from '../approvals/approval-step.ts'
import { translatedFields } from '../form-types/product-translations.ts'
import { currentFormTypes } from '../form-types/store.ts'
import { staffTitleOf } from '../workflow-engine/definitions.ts'
import { stepAfter } from '../workflow-engine/step-after.ts'
import { readReferences } from './catalogue.ts'
import { checkReferences } from './check-references.ts'
import { type Catalogue, checkSteps, type StepError } from './check-steps.ts'

type StepWalked = DryRun['steps'][number]

interface Walk {
  input: DryRunInput
  catalogue: Catalogue
  questions: ReadonlyMap<string, { name: string; fields: FormField[] }>
  rules: ReadonlyMap<string, { name: string; condition: Rule }>
  context: Record<string, unknown>
  /** References without a target. */
  unknown: readonly StepError[]
  say: (key: string, params?: Record<string, string | number>) => string
  error: (code: string, params?: Record<string, string | number>) => string
  t: TextOf
  locale: string
}

/** Walks steps with sample answers. Read-only: requests, sends, counts and stores nothing. */
export async function dryRun(
  services: Services,
  input: DryRunInput,
  catalogue: Catalogue,
  locale: string,
): Promise<DryRun> {
  const { db, translate } = services
  const { steps } = input
  const walk: Walk = {
    input,
    catalogue,
    questions: await readQuestions(db, steps, locale),
    rules: await readRules(db, steps),
    context: contextOf(services, input),
    unknown: checkReferences(steps, await readReferences(db, services)),
    say: (key, params) => translate(locale, 'dry-run', key, params),
    error: (code, params) => translate(locale, 'errors', code, params),
    t: (namespace, key) => translate(locale, namespace, key),
    locale,
  }
  const walked: StepWalked[] = []
  const ends = (): DryRun['ends'] =>
    walked.some(({ state }) => state === 'declined') ? 'declined' : 'completed'
  for (let index = 0; index < steps.length; ) {
    const step = steps[index]
    if (!step) break
    const { goto, ...result } = walkStep(walk, step)
    walked.push({ key: step.key, kind: step.kind, title: staffTitleOf(step, translate, locale), ...result })
    if (result.state === 'declined' && !goto) return { steps: walked, ends: 'declined' }
    if (result.state === 'wrong') return { steps: walked, ends: 'stopped' }
    index = stepAfter(steps, index, goto ?? step.next)
  }
  return { steps: walked, ends: ends() }
}

type Result = Pick<StepWalked, 'outcome' | 'state' | 'faults'> & { goto?: string | undefined }

const passed = (outcome: string, goto?: string): Result => ({ outcome, state: 'passed', faults: [], goto })
const failed = (outcome: string, faults: Result['faults'] = []): Result => ({
  outcome,
  state: 'wrong',
  faults,
})

function walkStep(walk: Walk, step: WorkflowStep): Result {
  const { say, t } = walk
  switch (step.kind) {
    case 'form':
      return walkForm(walk, step)
    case 'condition':
      return walkCondition(walk, step)
    case 'approval':
      return walkApproval(walk, step)
    case 'notify':
      return passed(say('notify', { who: step.notify ? partyName(t, step.notify) : say('customer') }))
    default:
      return passed(say(`kinds.${step.kind}`))
  }
}

function walkForm({ questions, context, input, say, error, t }: Walk, step: WorkflowStep): Result {
  const form = questions.get(step.form_type ?? '')
  if (!form) return passed(say('product_form'))
  const answers: Answers = input.forms[step.form_type ?? ''] ?? {}
  const name = formTypeName(t, form.name)
  const faults = checkAnswers(form.fields, answers, { today: String(context.today), run: context, fits })
  const written = faults
    .slice(0, MOST_ERRORS)
    .map(({ path, message, params }) => ({ path, message: error(message, params) }))
  if (faults.length > 0) return failed(say('form_refused', { form: name }), written)
  const who =
    step.filled_by === 'staff'
      ? step.assignee
        ? partyName(t, step.assignee)
        : say('office')
      : say('customer')
  return passed(say('form', { form: name, who }))
}

function walkCondition({ rules, context, say, error, unknown, t }: Walk, step: WorkflowStep): Result {
  const rule = rules.get(step.condition_id ?? '')
  if (!rule) return failed(say('condition_gone'))
  const faults = unknown.filter((fault) => fault.step === step.key && fault.field === 'condition_id')
  if (faults.length > 0) return failed(faults.map(({ code, params }) => error(code, params)).join(' '))
  const result = holds(rule.condition, context)
  return passed(
    say(result ? 'holds' : 'fails', { condition: conditionName(t, rule.name) }),
    result ? step.when_true : step.when_false,
  )
}

/** Names the parties that an approval waits for. */
const PARTIES: ReadonlySet<string> = new Set(['approvers', 'escalate_to'])

function walkApproval(
  { input, catalogue, context, say, error, t, locale }: Walk,
  step: WorkflowStep,
): Result {
  const faults = checkSteps([step], catalogue).filter(({ field }) => PARTIES.has(field))
  if (faults.length > 0) return failed(faults.map(({ code }) => error(code)).join(' '))
  const amount = step.amount_from ? amountAt(context, step.amount_from) : null
  const who = joinValues(
    t,
    (step.approvers ?? []).map((party) => partyName(t, party)),
  )
  const params = { who, amount: amount === null ? '' : writeAmount(amount, locale) }
  if (input.decisions?.[step.key] === 'decline') {
    const { when_declined: goto } = step
    const outcome = say(goto ? 'declined_on' : 'declined', params)
    return { outcome, state: 'declined', faults: [], goto }
  }
  const key = `${step.mode === 'all' ? 'approved_all' : 'approved_any'}${amount === null ? '' : '_amount'}`
  return passed(say(key, params))
}

/** Simulates the facts of a tracker from the sample answers. */
function contextOf({ workflowEngine, clock }: Services, { forms }: DryRunInput): Record<string, unknown> {
  const simulated = workflowEngine.extensions.flatMap(({ facts }) =>
    facts ? [[facts.name, facts.simulate?.(forms) ?? null] as const] : [],
  )
  return { ...Object.fromEntries(simulated), forms, today: lagosDay(clock()) }
}

async function readQuestions(db: Db, steps: readonly WorkflowStep[], locale: string) {
  const keys = steps.flatMap(({ form_type: key }) => (key ? [key] : []))
  if (keys.length === 0) return new Map<string, { name: string; fields: FormField[] }>()
  const rows = await currentFormTypes(db).select(['key', 'name', 'fields']).where('key', 'in', keys).execute()
  return new Map(
    rows.map(({ key, name, fields }) => [key, { name, fields: translatedFields(fields, locale) }]),
  )
}

async function readRules(db: Db, steps: readonly WorkflowStep[]) {
  const ids = steps.flatMap(({ condition_id: id }) => (id ? [id] : []))
  if (ids.length === 0) return new Map<string, { name: string; condition: Rule }>()
  const rows = await db
    .selectFrom('conditions')
    .select(['id', 'name', 'condition'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, condition }) => [id, { name, condition }]))
}
