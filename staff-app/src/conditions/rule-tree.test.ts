import { checkRule, type Rule } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { newGroup, newTest, readRule, replacePart, writeRule } from './rule-tree.ts'

const answer = (name: string): Rule => ({ var: `forms.notice.${name}` })
const isList = (name: string): boolean => name.endsWith('parts')

it.each<[string, Rule]>([
  ['all', { and: [{ '>=': [answer('estimate'), 5_000_00] }, { '==': [answer('kind'), 'theft'] }] }],
  [
    'any, with a group inside',
    { or: [{ empty: answer('note') }, { and: [{ '!=': [answer('kind'), 'fire'] }] }] },
  ],
  ['none', { '!': { or: [{ '<': [answer('day'), '2026-01-01'] }] } }],
  ['answered', { and: [{ '!': { empty: answer('note') } }] }],
  [
    'several choices, and a part of a text',
    { and: [{ in: ['door', answer('parts')] }, { in: ['bus', answer('note')] }] },
  ],
])('reads and writes the same rule: %s', (_name, rule) => {
  const tree = readRule(rule, isList)
  expect(tree && [writeRule(tree), checkRule(writeRule(tree))]).toEqual([rule, null])
})

it('wraps a single comparison in a group', () => {
  const tree = readRule({ '==': [answer('kind'), 'theft'] }, isList)
  expect(tree && writeRule(tree)).toEqual({ and: [{ '==': [answer('kind'), 'theft'] }] })
})

it('returns null for a rule it cannot draw', () => {
  for (const rule of [{ '<': [1, answer('a'), 5] }, { '==': [answer('a'), answer('b')] }, true] as Rule[]) {
    expect(readRule(rule, isList)).toBeNull()
  }
})

it('changes and removes parts at any depth', () => {
  const inner = newTest('a')
  const tree = newGroup([newGroup([inner, newTest('b')])])
  expect(writeRule(replacePart(tree, inner.id, () => null))).toEqual({
    and: [{ and: [{ '==': [{ var: 'b' }, ''] }] }],
  })
})
