import { holds } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { readRule, writeRule } from './simple-rule.ts'

it('writes rules for forms, and reads them again', () => {
  const simple = { key: 'police', is: false, value: 'yes' }
  const rule = writeRule(simple)
  expect([holds(rule, { police: 'no' }), holds(rule, { police: 'yes' }), readRule(rule)]).toEqual([
    true,
    false,
    simple,
  ])
})

it('returns null for rules that are not simple', () => {
  expect(readRule({ and: [writeRule({ key: 'a', is: true, value: 'x' })] })).toBeNull()
  expect(readRule({ '>': [{ var: 'a' }, 5] })).toBeNull()
  expect(readRule(undefined)).toBeNull()
})
