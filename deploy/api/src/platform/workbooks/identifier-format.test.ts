import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifierFormatOf, inFormat } from './identifier-format.ts'

describe('the format of an identifier', () => {
  it.each([
    ['"RC"000000', '123456', 'RC123456'],
    ['"RC"000000', '42', 'RC000042'],
    ['"RC"000000', '12345678', 'RC12345678'],
    ['0000000000', '123456784', '0123456784'],
    ['0000-000-0000', '8031234567', '0803-123-4567'],
    ['\\B\\N\\ 0', '7', 'BN 7'],
    ['00000;[Red]-00000', '77', '00077'],
  ])('%s presents %s as %s', (code, digits, shown) => {
    expect(inFormat(digits, identifierFormatOf(code) ?? [])).toBe(shown)
  })

  it.each([
    '0',
    '#,##0.00',
    '"₦"#,##0',
    '0.00',
    '0%',
    '0.00E+00',
    '#',
    'General',
    '@',
    '_-* #,##0_-',
    '[$NGN] 0',
    '"₦"0',
  ])('does not apply to an amount: %s', (code) => {
    expect(identifierFormatOf(code)).toBeNull()
  })

  it('preserves the order of digits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('"RC"', '-', ' '), fc.constantFrom('0', '000')), { maxLength: 6 }),
        fc.nat(),
        (parts, number) => {
          const format = identifierFormatOf(parts.join(''))
          fc.pre(format !== null)
          expect(Number(inFormat(String(number), format ?? []).replace(/\D/g, ''))).toBe(number)
        },
      ),
    )
  })
})
