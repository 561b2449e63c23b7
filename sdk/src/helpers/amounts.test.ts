import { expect, it } from 'vitest'
import { nairaText, parsePercent, percentText } from './amounts.ts'
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
