import type { Rule } from '@coverdesk/sdk/forms'

/** Comparison operators. `has` is for questions with several choices. */
const comparisons = [
  'is',
  'is_not',
  'contains',
  'has',
  'less',
  'at_most',
  'more',
  'at_least',
  'is_empty',
  'is_answered',
] as const
export type Comparison = (typeof comparisons)[number]

/** A comparison of one answer with a value. */
export interface RuleTest {
  id: string
  /** Path of the answer: `forms.claim-notice.estimate`. */
  name: string
  comparison: Comparison
  value: string | number | boolean
}

/** Comparisons and groups of them, joined. */
export interface RuleGroup {
  id: string
  joined: 'all' | 'any' | 'none'
  parts: RulePart[]
}

export type RulePart = RuleTest | RuleGroup

export const isGroup = (part: RulePart): part is RuleGroup => 'parts' in part
export const needsValue = (comparison: Comparison): boolean =>
  comparison !== 'is_empty' && comparison !== 'is_answered'

export const newTest = (name = ''): RuleTest => ({
  id: crypto.randomUUID(),
  name,
  comparison: 'is',
  value: '',
})
export const newGroup = (parts: RulePart[] = [newTest()]): RuleGroup => ({
  id: crypto.randomUUID(),
  joined: 'all',
  parts,
})

const operators = { is: '==', is_not: '!=', less: '<', at_most: '<=', more: '>', at_least: '>=' } as const

/** Returns the rule of a tree. */
export function writeRule(part: RulePart): Rule {
  if (isGroup(part)) {
    const parts = part.parts.map(writeRule)
    if (part.joined === 'none') return { '!': { or: parts } }
    return { [part.joined === 'all' ? 'and' : 'or']: parts }
  }
  const answer = { var: part.name }
  switch (part.comparison) {
    case 'is_empty':
      return { empty: answer }
    case 'is_answered':
      return { '!': { empty: answer } }
    case 'contains':
    case 'has':
      return { in: [part.value, answer] }
    default:
      return { [operators[part.comparison]]: [answer, part.value] }
  }
}

/** Returns the tree of a rule; null if the builder cannot draw it. `isList` distinguishes `has` from `contains`. */
export function readRule(rule: Rule, isList: (name: string) => boolean): RuleGroup | null {
  const part = read(rule, isList)
  if (!part) return null
  return isGroup(part) ? part : newGroup([part])
}

function read(rule: Rule, isList: (name: string) => boolean): RulePart | null {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return null
  const [[operator, value] = ['', null]] = Object.entries(rule)
  if (operator === 'and' || operator === 'or') return group(operator === 'and' ? 'all' : 'any', value, isList)
  if (operator === '!') return readNot(value, isList)
  if (operator === 'empty') return test('is_empty', nameOf(value), '')
  if (!Array.isArray(value) || value.length !== 2) return null
  const [one = null, other = null] = value
  if (operator === 'in') {
    const name = nameOf(other)
    return name === null ? null : test(isList(name) ? 'has' : 'contains', name, one)
  }
  const comparison = Object.entries(operators).find(([, sign]) => sign === operator)?.[0]
  return comparison ? test(comparison as Comparison, nameOf(one), other) : null
}

function readNot(value: Rule, isList: (name: string) => boolean): RulePart | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  if ('empty' in value) return test('is_answered', nameOf(value.empty ?? null), '')
  return 'or' in value ? group('none', value.or ?? null, isList) : null
}

function group(
  joined: RuleGroup['joined'],
  value: Rule,
  isList: (name: string) => boolean,
): RuleGroup | null {
  if (!Array.isArray(value)) return null
  const parts = value.map((part) => read(part, isList))
  return parts.every((part) => part !== null) ? { ...newGroup(parts), joined } : null
}

function test(comparison: Comparison, name: string | null, value: Rule): RuleTest | null {
  if (name === null || value === null || typeof value === 'object') return null
  return { id: crypto.randomUUID(), name, comparison, value }
}

function nameOf(rule: Rule): string | null {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return null
  return typeof rule.var === 'string' ? rule.var : null
}

/** Replaces one part of the tree, or removes it with null. */
export function replacePart(
  tree: RuleGroup,
  id: string,
  change: (part: RulePart) => RulePart | null,
): RuleGroup {
  const parts = tree.parts.flatMap((part) => {
    const next = part.id === id ? change(part) : isGroup(part) ? replacePart(part, id, change) : part
    return next ? [next] : []
  })
  return { ...tree, parts }
}
