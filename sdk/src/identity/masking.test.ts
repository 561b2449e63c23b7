import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskEmail, maskIdentifier, maskName, maskPhone } from './masking.ts'

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

it('hides three signs of every number at least, and a short one whole', () => {
  const digits = fc.stringMatching(/^\d{1,20}$/)
  fc.assert(
    fc.property(digits, (number) => {
      for (const masked of [maskIdentifier(number), maskPhone(number)]) {
        expect(masked).toHaveLength(number.length)
        expect([...masked].filter((sign) => sign === '*').length).toBeGreaterThanOrEqual(
          number.length / 2 - 1,
        )
      }
    }),
  )
  expect([maskIdentifier('123'), maskPhone('123')]).toEqual(['***', '***'])
})

it('never cuts a sign of several parts', () => {
  expect(maskEmail('👩‍👧ada😀@example.ng')).toBe('👩‍👧***😀@example.ng')
  expect(maskEmail('😀@example.ng')).toBe('😀*@example.ng')
  expect(maskIdentifier('12345😀é👩‍👧')).toBe('*****😀é👩‍👧')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const mask of [maskEmail, maskPhone, maskIdentifier])
        expect(mask(text)).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})

it('shows of a name the first letter of each word', () => {
  expect(['Halima', 'Ada  Ngozi', 'O', '𐐷ana', '', null].map(maskName)).toEqual([
    'H*****',
    'A** N****',
    'O*',
    '𐐷***',
    '',
    '',
  ])
})
