import type { FormField } from './fields.ts'
import type { Rule } from './rules.ts'

/** An answer that a rule uses, with the values it is compared with; of an order only a missing one. */
export interface RuleReference {
  /** `police`, `forms.claim-notice.police`, `policy.start_date`. */
  name: string
  values: readonly Rule[]
}

/** An invalid reference: the name, and the value when the question has no such choice. */
export interface BrokenReference {
  name: string
  value?: string
}

/** Finds the target of a name: a question, `known` for any other fact, `null` for none. */
export type AnswerFinder = (name: string) => FormField | 'known' | null

const isVar = (node: Rule): node is { var: string } =>
  node !== null && typeof node === 'object' && !Array.isArray(node) && typeof node.var === 'string'

/** Returns the answers that a rule uses, in its order. */
export function referencesOf(rule: Rule | undefined): RuleReference[] {
  if (rule === null || typeof rule !== 'object') return []
  if (Array.isArray(rule)) return rule.flatMap(referencesOf)
  if (isVar(rule)) return [{ name: rule.var, values: [] }]
  return Object.entries(rule).flatMap(([operator, operands]) => {
    const list = Array.isArray(operands) ? operands : [operands]
    const isOrder = /^[<>]=?$/.test(operator)
    if (!isOrder && !['==', '!=', 'in'].includes(operator)) return list.flatMap(referencesOf)
    const values = list
      .flat()
      .filter((node) => (isOrder ? node === '' : node === null || typeof node !== 'object'))
    return list.flatMap((node) => (isVar(node) ? [{ name: node.var, values }] : referencesOf(node)))
  })
}

/** Returns the invalid references of a rule, and the comparisons without a value. */
export function brokenReferences(rule: Rule | undefined, find: AnswerFinder): BrokenReference[] {
  return referencesOf(rule).flatMap(({ name, values }) => {
    const field = find(name)
    if (field === null) return [{ name }]
    const choices = field !== 'known' && isChoice(field) ? field.options : undefined
    return values
      .filter(
        (value) => value === '' || (choices && value !== null && !choices.some((one) => one.value === value)),
      )
      .map((value) => ({ name, value: String(value) }))
  })
}

const isChoice = ({ kind }: FormField): boolean => kind === 'choice' || kind === 'multi_choice'

/** Finds answers among the questions of one form; names of two parts can refer to the tracker. */
export const amongFields =
  (fields: readonly FormField[]): AnswerFinder =>
  (name) => {
    const [key = '', ...parts] = name.split('.')
    const field = fields.find((one) => one.key === key)
    if (!field) return parts.length > 0 || name === 'today' ? 'known' : null
    return parts.length > 0 ? 'known' : field
  }

/** Returns a rule with one answer renamed. */
export function renameAnswer(rule: Rule, from: string, to: string): Rule {
  if (rule === null || typeof rule !== 'object') return rule
  if (Array.isArray(rule)) return rule.map((node) => renameAnswer(node, from, to))
  if (isVar(rule)) {
    if (rule.var !== from && !rule.var.startsWith(`${from}.`)) return rule
    return { var: `${to}${rule.var.slice(from.length)}` }
  }
  return Object.fromEntries(
    Object.entries(rule).map(([operator, operands]) => [operator, renameAnswer(operands, from, to)]),
  )
}

/** Returns a rule with one value of a choice replaced. */
export function renameChoice(rule: Rule, name: string, from: string, to: string): Rule {
  if (rule === null || typeof rule !== 'object') return rule
  if (Array.isArray(rule)) return rule.map((node) => renameChoice(node, name, from, to))
  return Object.fromEntries(
    Object.entries(rule).map(([operator, operands]) => {
      const list = Array.isArray(operands) ? operands : [operands]
      if (!list.some((node) => isVar(node) && node.var === name))
        return [operator, renameChoice(operands, name, from, to)]
      const renamed = (node: Rule): Rule =>
        Array.isArray(node) ? node.map(renamed) : node === from ? to : node
      return [operator, isVar(rule) ? operands : list.map(renamed)]
    }),
  )
}
