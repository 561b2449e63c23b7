import type { FormField, Rule } from '@coverdesk/sdk/forms'

/** The simple rule most questions need: another answer has, or has not, a value. */
export interface SimpleRule {
  key: string
  is: boolean
  value: string | boolean
}

export const writeRule = ({ key, is, value }: SimpleRule): Rule => ({
  [is ? '==' : '!=']: [{ var: key }, value],
})

/** The simple rule a rule is; null for one that is more than that. */
export function readRule(rule: Rule | undefined): SimpleRule | null {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return null
  const [operator] = Object.keys(rule)
  const operands = rule[operator ?? '']
  if ((operator !== '==' && operator !== '!=') || !Array.isArray(operands)) return null
  const [name, value] = operands
  const key = name && typeof name === 'object' && !Array.isArray(name) ? name.var : undefined
  if (typeof key !== 'string' || (typeof value !== 'string' && typeof value !== 'boolean')) return null
  return { key, is: operator === '==', value }
}

/** The earlier questions whose answer can decide: those with a known set of answers. */
export const deciding = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind === 'choice' || kind === 'declaration')
