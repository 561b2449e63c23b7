import { expect, it } from 'vitest'
import { checkFields, isEmail } from './check-fields.ts'

const say = (key: string): string => (key.startsWith('fields.') ? `text of ${key}` : `no such key: ${key}`)

it('translates what checks find, and leaves an error in words as it is', () => {
  const fields = {
    email: { value: 'ada', checks: [isEmail] },
    born: { value: '1850', needed: 'Enter a day.', error: '1850 cannot be right.' },
    day: { value: ' ', needed: 'Enter a day.', error: 'This day does not exist.' },
    other: { value: '1988', error: null },
  }
  expect(checkFields(fields, say)).toEqual({
    email: 'text of fields.email_format',
    born: '1850 cannot be right.',
    day: 'Enter a day.',
  })
})
