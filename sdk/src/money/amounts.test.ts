import { describe, expect, it } from 'vitest'
import {
  exchangeRateText,
  finePercentText,
  nairaText,
  parseExchangeRate,
  parseFinePercent,
  parsePercent,
  percentText,
} from './amounts.ts'
import { parseNaira } from './money.ts'

it.each([
  ['5', 500],
  ['5.25', 525],
  ['12,5', 1250],
  ['0,05 %', 5],
  ['100', 10_000],
  ['100.01', null],
  ['-5', null],
  ['5.255', null],
  ['1,000', null],
  ['', null],
  ['=5', null],
])('reads the percentage %j as %s basis points', (text, bps) => {
  expect(parsePercent(text)).toBe(bps)
})

it('writes what it reads', () => {
  for (const bps of [0, 5, 525, 1250, 10_000]) expect(parsePercent(percentText(bps))).toBe(bps)
  for (const kobo of [0, 5, 250_050, 1_500_000, 1_234_567_89]) expect(parseNaira(nairaText(kobo))).toBe(kobo)
})

describe('a fine percentage', () => {
  it.each([
    ['0.025', 250],
    ['0,2 %', 2_000],
    ['1', 10_000],
    ['100', 1_000_000],
    ['100.0001', null],
    ['0.00025', null],
    ['-0.2', null],
    ['', null],
  ])('reads %j as %s', (text, ppm) => {
    expect(parseFinePercent(text)).toBe(ppm)
  })

  it.each([250, 2_000, 5, 12_500])('writes %i as it is read', (ppm) => {
    expect(parseFinePercent(finePercentText(ppm))).toBe(ppm)
  })
})

describe('an exchange rate', () => {
  it.each([
    ['1500', 1_500_000_000],
    [' 1532.75 ', 1_532_750_000],
    ['1,532.75', 1_532_750_000],
    ['2.492', 2_492_000],
    ['1,532', null],
    ['1532,75', null],
    ['0', null],
    ['-1', null],
    ['1.1234567', null],
  ])('reads %j as %s', (text, micro) => {
    expect(parseExchangeRate(text)).toBe(micro)
  })

  it.each([1_500_000_000, 10_120_000, 1])('writes %i as it is read', (micro) => {
    expect(parseExchangeRate(exchangeRateText(micro))).toBe(micro)
  })
})
