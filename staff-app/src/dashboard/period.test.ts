import { expect, it } from 'vitest'
import { daysOf } from './period.ts'

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['days_7', '2026-02-23', '2026-03-01'],
  ['days_30', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-01'],
  ['months_12', '2025-04-01', '2026-03-01'],
] as const)('knows the days of %s, in Lagos', (period, from, until) => {
  expect(daysOf(period, new Date('2026-02-28T23:30:00Z'))).toEqual({ from, until })
})
