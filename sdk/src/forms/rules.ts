/**
 * A JSONLogic rule limited to the operators below.
 * @additionalProperties true
 */
export type Rule = null | boolean | number | string | Rule[] | { [operator: string]: Rule }

/** `in` also finds a choice in a list; `empty` is an addition: true for a missing answer. */
export const ruleOperators = [
  'var',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '!',
  'in',
  'empty',
] as const
export type RuleOperator = (typeof ruleOperators)[number]

const MOST_DEPTH = 10
const MOST_NODES = 500
const known: ReadonlySet<string> = new Set(ruleOperators)
const arity: Partial<Record<RuleOperator, [number, number]>> = {
  var: [1, 1],
  '==': [2, 2],
  '!=': [2, 2],
  '<': [2, 3],
  '<=': [2, 3],
  '>': [2, 2],
  '>=': [2, 2],
  '!': [1, 1],
  in: [2, 2],
  empty: [1, 1],
}

export type RuleError = 'operator_unknown' | 'operands_wrong' | 'too_deep' | 'too_large' | 'name_wrong'

/** Returns the first error of a rule, or null for a valid one. */
export function checkRule(rule: unknown): RuleError | null {
  let nodes = 0
  const check = (node: unknown, depth: number): RuleError | null => {
    nodes += 1
    if (nodes > MOST_NODES) return 'too_large'
    if (depth > MOST_DEPTH) return 'too_deep'
    if (node === null || typeof node !== 'object') return typeof node === 'function' ? 'operands_wrong' : null
    if (Array.isArray(node)) return firstError(node, depth)
    const keys = Object.keys(node)
    const [operator = ''] = keys
    if (keys.length !== 1 || !known.has(operator)) return 'operator_unknown'
    const operands = operandsOf(node as { [operator: string]: Rule })
    if (operands.length > MOST_NODES) return 'too_large'
    const [least, most] = arity[operator as RuleOperator] ?? [1, MOST_NODES]
    if (operands.length < least || operands.length > most) return 'operands_wrong'
    if (operator === 'var') return isPath(operands[0]) ? null : 'name_wrong'
    return firstError(operands, depth)
  }
  const firstError = (list: unknown[], depth: number): RuleError | null => {
    for (const node of list) {
      const fault = check(node, depth + 1)
      if (fault) return fault
    }
    return null
  }
  return check(rule, 1)
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const isPath = (path: unknown): boolean =>
  typeof path === 'string' &&
  /^[\w-]+(\.[\w-]+){0,9}$/.test(path) &&
  !path.split('.').some((part) => FORBIDDEN.has(part))

const operandsOf = (node: { [operator: string]: Rule }): Rule[] => {
  const value = Object.values(node)[0]
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

/**
 * Evaluates a rule with data. A missing answer is `null`: it equals only `null`, is empty, and is neither less nor
 * more than anything. The rule must have passed `checkRule`.
 */
export function holds(rule: Rule, data: Record<string, unknown>): boolean {
  return truthy(evaluate(rule, data))
}

function evaluate(rule: Rule, data: Record<string, unknown>): unknown {
  if (rule === null || typeof rule !== 'object') return rule
  if (Array.isArray(rule)) return rule.map((node) => evaluate(node, data))
  const operator = Object.keys(rule)[0] as RuleOperator
  const operands = operandsOf(rule)
  if (operator === 'var') return valueAt(data, String(operands[0]))
  if (operator === 'and') return operands.every((node) => truthy(evaluate(node, data)))
  if (operator === 'or') return operands.some((node) => truthy(evaluate(node, data)))
  const [first, second, third] = operands.map((node) => evaluate(node, data))
  switch (operator) {
    case '==':
      return same(first, second)
    case '!=':
      return !same(first, second)
    case '<':
    case '<=':
      return ordered(operator, first, second) && (operands.length < 3 || ordered(operator, second, third))
    case '>':
      return ordered('<', second, first)
    case '>=':
      return ordered('<=', second, first)
    case '!':
      return !truthy(first)
    case 'in':
      return contains(second, first)
    case 'empty':
      return isEmpty(first)
  }
}

/** Returns the value at a dotted path, null without one. Reads own properties only. */
export function valueAt(data: unknown, path: string): unknown {
  let value: unknown = data
  for (const part of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return null
    value = (value as Record<string, unknown>)[part]
  }
  return value ?? null
}

/** Returns the names of all answers that a rule uses. */
export function variablesOf(rule: Rule): string[] {
  if (rule === null || typeof rule !== 'object') return []
  if (Array.isArray(rule)) return [...new Set(rule.flatMap(variablesOf))]
  const operands = operandsOf(rule)
  if (Object.keys(rule)[0] === 'var') return [String(operands[0])]
  return [...new Set(operands.flatMap(variablesOf))]
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const truthy = (value: unknown): boolean => !isEmpty(value) && value !== false && value !== 0

function same(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return one === other || (typeof one !== typeof other && String(one) === String(other))
}

/** Compares numbers by size, days and texts by their order; other values have no order. */
function ordered(operator: '<' | '<=', one: unknown, other: unknown): boolean {
  const bothText = typeof one === 'string' && typeof other === 'string'
  const [left, right] = bothText ? [one, other] : [asNumber(one), asNumber(other)]
  if (left === null || right === null) return false
  return operator === '<' ? left < right : left <= right
}

const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : null
}

function contains(whole: unknown, part: unknown): boolean {
  if (isEmpty(part)) return false
  if (Array.isArray(whole)) return whole.some((one) => same(one, part))
  return typeof whole === 'string' && whole.toLowerCase().includes(String(part).toLowerCase())
}
