import type { WorkflowStep } from '@coverdesk/sdk'
import type { FormField, Rule } from '@coverdesk/sdk/forms'
import { findAnswer, type KnownAnswers, unknownIn } from '../form-types/known-answers.ts'
import type { StepFault } from './check-steps.ts'

/** What steps refer to by name. */
export interface References {
  known: KnownAnswers
  /** Conditions by id. */
  rules: ReadonlyMap<string, { name: string; condition: Rule }>
}

/** A name in braces, which a step's own words do not have. */
const PLACEHOLDER = /\{\{[^{}]*\}\}|\{[\w.-]+\}/g
const AMOUNTS: readonly FormField['kind'][] = ['money', 'number']

/** Conditions, amounts and words that name an answer no step before asks for. */
export function checkReferences(
  steps: readonly WorkflowStep[],
  { known: all, rules }: References,
): StepFault[] {
  return steps.flatMap((step, index) => {
    const asked = new Set(steps.slice(0, index).flatMap(({ form_type: type }) => type ?? []))
    const known = { ...all, asked }
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
    return [...answers, ...amounts, ...checkWords(step)]
  })
}

function checkWords({ key, kind, template, ...step }: WorkflowStep): StepFault[] {
  if (kind !== 'notify' || template) return []
  const translated = Object.values(step.translations ?? {})
  return (['subject', 'message'] as const).flatMap((field) => {
    const words = [step[field], ...translated.map((one) => one[field])].join('\n')
    return [...new Set(words.match(PLACEHOLDER))].map((name) => ({
      step: key,
      field,
      code: 'fields.placeholder_here',
      params: { name },
    }))
  })
}
