import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, formatNaira, parseNaira } from './money.ts'
import { withMinus } from './with-minus.ts'

it('writes kobo as naira with two decimals', () => {
  expect(formatNaira(4_500_000)).toBe('₦45,000.00')
  expect(formatNaira(1)).toBe('₦0.01')
  expect(formatNaira(-4_500_000)).toBe('−₦45,000.00')
})

it('writes any currency with two decimals, as the language does', () => {
  expect(formatMoney(150_000, 'USD')).toBe('$1,500.00')
  expect(formatMoney(150_000, 'JPY')).toBe('¥1,500.00')
  expect(formatMoney(150_000, 'USD', 'ae')).toMatch(/1[.,٬]?500[.,٫]00/)
  expect(formatMoney(2_000_000, 'NGN', 'pt').replace(/\s/g, ' ')).toBe('20 000,00 ₦')
  expect(formatMoney(-5, 'NGN', 'de').replace(/\s/g, ' ')).toBe('−0,05 ₦')
})

it.each([
  ['45,000', 4_500_000],
  ['₦45 000.5', 4_500_050],
  ['NGN 1', 100],
  ['4.500.000', 450_000_000],
  ['4.500,5', 450_050],
  ['4500,50', 450_050],
  ['1.234', 123_400],
  ['٤٬٥٠٠', 450_000],
  ['18m', 1_800_000_000],
  ['18.5 million', 1_850_000_000],
  ['₦1,25 Million', 125_000_000],
  ['2.125m', 212_500_000],
  ['450k', 45_000_000],
  ['12.5 thousand', 1_250_000],
])('reads %s', (text, kobo) => {
  expect(parseNaira(text)).toBe(kobo)
})

it.each([
  '',
  'abc',
  '-5',
  '0.005',
  '0,005',
  '00.500',
  '1e5',
  '1.2345',
  '1,2,3',
  '45,00,000',
  '1.234.56.7',
  '4,500.000,5',
  '.',
  ',',
  'm',
  '1,2,3m',
  '18.5555 million',
  '18 milliards',
  '18 mm',
])('refuses %s', (text) => {
  expect(parseNaira(text)).toBeNull()
})

it('reads back every amount it writes', () => {
  fc.assert(
    fc.property(fc.nat(1e14), (kobo) => {
      expect(parseNaira(formatNaira(kobo))).toBe(kobo)
    }),
  )
})

it('keeps the minus of a Turkish share on the line of its percent sign', () => {
  const share = new Intl.NumberFormat('tr', { style: 'percent' }).format(-0.3)
  expect(withMinus(share)).toBe('−\u2060%30')
  expect(withMinus('-12.5')).toBe('−12.5')
})
