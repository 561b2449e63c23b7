import type { WorkflowStep } from '@coverdesk/sdk'
import {
  type FormField,
  insertableKinds,
  placeholderOf,
  placeholdersIn,
  type Rule,
} from '@coverdesk/sdk/forms'
import { findAnswer, type KnownAnswers, unknownIn } from '../form-types/known-answers.ts'
import type { StepError } from './check-steps.ts'

/** Names that steps can refer to. */
export interface References {
  known: KnownAnswers
  /** Conditions by id. */
  rules: ReadonlyMap<string, { name: string; condition: Rule }>
}

/** A name in single braces is no placeholder. */
const SINGLE_BRACES = /(?<!\{)\{[\w.-]+\}(?!\})/g
const AMOUNTS: readonly FormField['kind'][] = ['money', 'number']

/** Returns conditions, amounts and texts that name an answer of no earlier step. */
export function checkReferences(
  steps: readonly WorkflowStep[],
  { known: all, rules }: References,
): StepError[] {
  return steps.flatMap((step, index) => {
    const earlierFormTypes = new Set(steps.slice(0, index).flatMap(({ form_type: type }) => type ?? []))
    const known = { ...all, earlierFormTypes }
    const rule = step.kind === 'condition' ? rules.get(step.condition_id ?? '') : undefined
    const answers = unknownIn(rule?.condition, known).map((name) => ({
      step: step.key,
      field: 'condition_id',
      code: 'fields.rule_unknown',
      params: { name: `${rule?.name}: ${name}` },
    }))
    const amount =
      step.kind === 'approval' && step.amount_from ? findAnswer(step.amount_from, known) : 'known'
    const isAmount = amount === 'known' || (amount !== null && AMOUNTS.includes(amount.kind))
    const amounts = isAmount
      ? []
      : [
          {
            step: step.key,
            field: 'amount_from',
            code: 'fields.rule_unknown',
            params: { name: step.amount_from ?? '' },
          },
        ]
    return [...answers, ...amounts, ...checkWords(step, known)]
  })
}

function checkWords({ key, kind, template, ...step }: WorkflowStep, known: KnownAnswers): StepError[] {
  if (kind !== 'notify' || template) return []
  const translated = Object.values(step.translations ?? {})
  return (['subject', 'message'] as const).flatMap((field) => {
    const words = [step[field], ...translated.map((one) => one[field])].join('\n')
    const wrong = [
      ...new Set(words.match(SINGLE_BRACES)),
      ...placeholdersIn(words)
        .filter((name) => !isInsertable(name, known))
        .map(placeholderOf),
    ]
    return wrong.map((name) => ({ step: key, field, code: 'fields.placeholder_here', params: { name } }))
  })
}

function isInsertable(name: string, known: KnownAnswers): boolean {
  const answer = findAnswer(name, known)
  return answer !== null && answer !== 'known' && insertableKinds.includes(answer.kind)
}
