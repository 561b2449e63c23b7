import type { FormField, Rule } from '@coverdesk/sdk/forms'

/** The simple rule of most questions: another answer equals a value, or does not. */
export interface SimpleRule {
  key: string
  is: boolean
  value: string | boolean
}

export const writeRule = ({ key, is, value }: SimpleRule): Rule => ({
  [is ? '==' : '!=']: [{ var: key }, value],
})

/** Reads a rule as a simple rule; null for a more complex one. */
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

/** Returns the earlier questions with a known set of answers, which a rule can depend on. */
export const deciding = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind === 'choice' || kind === 'declaration')
