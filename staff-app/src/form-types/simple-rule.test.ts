import { holds } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { readRule, writeRule } from './simple-rule.ts'

it('writes rules that the forms understand, and reads them again', () => {
  const simple = { key: 'police', is: false, value: 'yes' }
  const rule = writeRule(simple)
  expect([holds(rule, { police: 'no' }), holds(rule, { police: 'yes' }), readRule(rule)]).toEqual([
    true,
    false,
    simple,
  ])
})

it('leaves alone what is more than a simple rule', () => {
  expect(readRule({ and: [writeRule({ key: 'a', is: true, value: 'x' })] })).toBeNull()
  expect(readRule({ '>': [{ var: 'a' }, 5] })).toBeNull()
  expect(readRule(undefined)).toBeNull()
})
