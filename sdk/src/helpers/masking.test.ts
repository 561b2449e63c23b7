import { expect, it } from 'vitest'
import { maskEmail, maskIdentifier, maskPhone } from './masking.ts'

it.each([
  ['adaeze@example.ng', 'a****e@example.ng'],
  ['ab@example.ng', 'a*b@example.ng'],
  ['a@example.ng', 'a*@example.ng'],
  ['', 'n/a'],
  [null, 'n/a'],
])('shows of %s only %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

it('shows the country and the last three digits of a phone, the last three of a number', () => {
  expect(maskPhone('+2348031234567')).toBe('+234*******567')
  expect(maskIdentifier('12345678901')).toBe('********901')
  expect([maskPhone(''), maskIdentifier(undefined)]).toEqual(['n/a', 'n/a'])
})
