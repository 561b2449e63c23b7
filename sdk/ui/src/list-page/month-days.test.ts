import { expect, it } from 'vitest'
import { monthDays } from './month-days.ts'

it.each([
  ['2026-11-26', 0, ['2026-11-01', '2026-11-30']],
  ['2026-03-31', -1, ['2026-02-01', '2026-02-28']],
  ['2026-01-01', -1, ['2025-12-01', '2025-12-31']],
  ['2028-03-15', -1, ['2028-02-01', '2028-02-29']],
] as const)('of %s, %i months away', (today, months, days) => expect(monthDays(today, months)).toEqual(days))
