import { expect, it } from 'vitest'
import { endOfMonth, monthsBack, sameDay } from './days.ts'

it.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2024-02-29', 12, '2023-02-28'],
])('%s, %i months earlier, is %s', (day, months, earlier) => {
  expect(sameDay(day, months)).toBe(earlier)
})

it('lists the last months, to their last day', () => {
  expect(monthsBack('2026-01-31', 3)).toEqual([
    { from: '2025-11-01', until: '2025-11-30' },
    { from: '2025-12-01', until: '2025-12-31' },
    { from: '2026-01-01', until: '2026-01-31' },
  ])
  expect([endOfMonth('2000-02-01'), endOfMonth('1900-02-01')]).toEqual(['2000-02-29', '1900-02-28'])
})
