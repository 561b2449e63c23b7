import { expect, it } from 'vitest'
import { monthsWithin } from './premium-sums.ts'

it.each([
  ['2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['2026-01-02', '2026-12-30', '2026-02-01', '2026-11-30'],
  ['2025-12-31', '2026-02-28', '2026-01-01', '2026-02-28'],
  ['2024-02-01', '2024-02-29', '2024-02-01', '2024-02-29'],
])('of the days from %s to %s the months from %s to %s are whole', (from, to, first, last) => {
  expect(monthsWithin({ from, to })).toEqual({ from: first, to: last })
})

it.each([
  ['2026-02-02', '2026-02-28'],
  ['2026-02-01', '2026-02-27'],
  ['2026-01-15', '2026-02-14'],
  ['2026-03-03', '2026-03-03'],
])('from %s to %s no month is whole', (from, to) => {
  expect(monthsWithin({ from, to })).toBeNull()
})
