import { expect, it } from 'vitest'
import { parseNumber } from '../money/amounts.ts'
import { typedValue } from './typed-value.ts'

it.each([
  ['12', 12],
  ['-3', -3],
  ['12,5', 12.5],
  ['12.25', 12.25],
  ['1,200', 1200],
  ['1.200.300', 1_200_300],
  ['1 200', 1200],
  ['١٢', 12],
  ['۱۲٫۵', 12.5],
  ['－３', -3],
  ['0.125', 0.125],
  ['', null],
  ['twelve', null],
  ['1.2.3', null],
])('reads %j', (text, value) => expect(parseNumber(text)).toBe(value))

it('keeps what is no number as it was typed, so that the check can say so', () => {
  expect(typedValue(' ', parseNumber)).toBeNull()
  expect(typedValue('7', parseNumber)).toBe(7)
  expect(typedValue('a lot', parseNumber)).toBe('a lot')
})
