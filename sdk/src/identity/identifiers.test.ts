import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNuban } from '../money/nuban.ts'
import { checkIdentifier, type IdentifierKind } from './identifiers.ts'
import { normalisePhone } from './phones.ts'

const valid: [IdentifierKind, string, string][] = [
  ['plate', 'abc-123 de', 'ABC123DE'],
  ['plate', 'AB123CDE', 'AB123CDE'],
  ['nin', '123 4567 8901', '12345678901'],
  ['bvn', '22345678901', '22345678901'],
  ['vnin', 'ab123456789012cd', 'AB123456789012CD'],
  ['tax_id', '12345678-0001', '123456780001'],
  ['rc_number', 'rc 123456', 'RC123456'],
  ['passport', 'A12345678', 'A12345678'],
  ['drivers_license', 'ABC12345AA12', 'ABC12345AA12'],
  ['voters_card', '90F5B1C2D3E4F5A6B7C', '90F5B1C2D3E4F5A6B7C'],
  ['chassis', '2T1BURHE0JC012345', '2T1BURHE0JC012345'],
  ['chassis', 'nze121-3012345', 'NZE1213012345'],
  ['chassis', 'L6T78O1Q0NV1', 'L6T78O1Q0NV1'],
]

const wrong: [IdentifierKind, string][] = [
  ['nin', '1234567890'],
  ['nin', '1234567890a'],
  ['vnin', '123456789012'],
  ['passport', '123456789'],
  ['rc_number', '123456'],
  ['chassis', 'IOQ12345678901234'],
  ['chassis', 'A123'],
  ['chassis', '2T1BURHE0JC0123456'],
  ['chassis', 'NZEABC'],
  ['plate', '2T1BURHE0JC012345'],
  ['plate', ''],
]

describe('identifiers', () => {
  it.each(valid)('takes the %s %s', (kind, text, value) => {
    expect(checkIdentifier(kind, text)).toMatchObject({ value, problem: null })
  })

  it.each(wrong)('refuses the %s %s', (kind, text) => {
    expect(checkIdentifier(kind, text).problem).toBe('format')
  })

  it('warns of an unusual plate and a short chassis, and takes them', () => {
    expect(checkIdentifier('plate', 'LAGOS1')).toMatchObject({ problem: null, warning: 'plate_unusual' })
    expect(checkIdentifier('chassis', 'AB12345')).toMatchObject({ problem: null, warning: 'chassis_unusual' })
  })

  it.each([
    ['0803 123 4567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['2347012345678', '+2347012345678'],
    ['+44 7911 123456', '+447911123456'],
    ['0044 (7911) 123-456', '+447911123456'],
    ['+1 202 555 0143', '+12025550143'],
    ['+234 603 123 4567', null],
    ['+0 7911 123456', null],
    ['07911 123456', null],
    ['+44 791', null],
    ['+44 7911 1234 5678 9012', null],
    ['0603 123 4567', null],
    ['12345', null],
  ])('reads the phone %s as %s', (text, e164) => {
    expect(normalisePhone(text)).toBe(e164)
  })

  it('accepts exactly one check digit for an account of a bank', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    fc.assert(
      fc.property(digits(3), digits(9), (bank, serial) => {
        const fitting = [...'0123456789'].filter((check) => isNuban(serial + check, bank))
        expect(fitting).toHaveLength(1)
      }),
    )
  })
})
