import type { Rule } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { ruleText } from './rule-text.ts'

const price = { var: 'quote.amount' }
const rules: [Rule, string][] = [
  [{ '>': [price, 5] }, 'quote.amount > 5'],
  [
    { or: [{ '>': [price, 5] }, { '==': [{ var: 'quote.risk_type' }, 'SPECIAL'] }] },
    '(quote.amount > 5) or (quote.risk_type == "SPECIAL")',
  ],
  [
    { '!': [{ and: [{ '<': [price, 5] }, { empty: [price] }] }] },
    'not ((quote.amount < 5) and quote.amount is empty)',
  ],
  [{ in: [{ var: 'a' }, ['x', 'y']] }, 'a in ["x","y"]'],
  [{ and: [{ '>': [price, 5] }] }, '(quote.amount > 5)'],
]
it.each(rules)('writes the rule %j as a line', (rule, text) => {
  expect(ruleText(rule)).toBe(text)
})
