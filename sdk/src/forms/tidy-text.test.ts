import { expect, it } from 'vitest'
import type { FormField } from './fields.ts'
import { tidyText } from './tidy-text.ts'

const question = (pattern?: string): FormField => ({
  key: 'at',
  kind: 'text',
  label: 'At what time?',
  pattern,
})
const TIME = '([01]?\\d|2[0-3]):[0-5]\\d'

it.each([
  [TIME, '1430', '14:30'],
  [TIME, '2.30pm', '14:30'],
  [TIME, '9:15', '9:15'],
  [TIME, 'at noon', 'at noon'],
  [TIME, '', ''],
  ['[A-Z]{3}\\d{3}', '1430', '1430'],
  ['(', '1430', '1430'],
  ['(\\d+)+:', '1'.repeat(60), '1'.repeat(60)],
  [undefined, '1430', '1430'],
])('writes the answer to %s, %j, as %j', (pattern, typed, stored) => {
  expect(tidyText(question(pattern), typed)).toBe(stored)
})

it('takes the gaps out of an account number', () => {
  const account: FormField = { key: 'account', kind: 'text', label: 'Account', account_at: 'bank' }
  expect(tidyText(account, ' 0123 456-784 ')).toBe('0123456784')
})
