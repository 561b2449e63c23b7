import { describe, expect, it } from 'vitest'
import { banks, isAccountAt } from './banks.ts'

describe('an account number', () => {
  it('is checked by its last digit and the bank', () => {
    // The example of the standard: 000001457 at the bank 011 has the check digit 9.
    expect(isAccountAt('First Bank of Nigeria', '0000014579')).toBe(true)
    expect(isAccountAt('First Bank of Nigeria', '0000014578')).toBe(false)
    expect(isAccountAt('Zenith Bank', '0000014579')).toBe(false)
    const digits = Array.from({ length: 10 }, (_, digit) => `012345678${digit}`)
    expect(digits.filter((number) => isAccountAt('Zenith Bank', number))).toHaveLength(1)
  })

  it('of a bank that need not follow the rule is any ten digits', () => {
    expect(isAccountAt('OPay', '8031234567')).toBe(true)
    expect(isAccountAt('A bank of tomorrow', '8031234567')).toBe(true)
  })

  it.each(['', '123456789', '12345678901', '01234 5678', '012345678a'])('is not %j', (text) =>
    expect(isAccountAt('OPay', text)).toBe(false),
  )
})

it('lists each bank once, by name', () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
  expect(banks[0]?.name).toBe('Access Bank')
})
