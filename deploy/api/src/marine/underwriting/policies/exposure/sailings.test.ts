import { describe, expect, it } from 'vitest'
import { type Departure, groupDepartures, isSameSailing, sailingKey } from './sailings.ts'

const DAYS = 7
const leaves = (sails_on: string, voyage = '', load_port = 'CNSHA'): Departure => ({
  sails_on,
  voyage,
  load_port,
})

describe('a sailing', () => {
  it.each([
    ['any voyage numbers on the same day', leaves('2026-11-28', '2w'), leaves('2026-11-28', '9x'), true],
    ['no voyage number within the window', leaves('2026-11-28', '2w'), leaves('2026-12-05'), true],
    ['no voyage number outside the window', leaves('2026-11-28', '2w'), leaves('2026-12-06'), false],
    ['the same voyage number in the window', leaves('2026-11-28', '2w'), leaves('2026-12-01', '2w'), true],
    ['other voyage numbers on other days', leaves('2026-11-28', '2w'), leaves('2026-11-29', '9x'), false],
    ['another port on the same day', leaves('2026-11-28'), leaves('2026-11-28', '', 'CNNGB'), false],
    [
      'another port under the same voyage number',
      leaves('2026-11-28', '2w'),
      leaves('2026-11-30', '2w', 'CNNGB'),
      true,
    ],
  ])('of one ship: %s', (_what, one, other, expected) => {
    expect([isSameSailing(one, other, DAYS), isSameSailing(other, one, DAYS)]).toEqual([expected, expected])
  })

  it('includes all departures that are linked by others', () => {
    const early = leaves('2026-11-20', '1e')
    const bridge = leaves('2026-11-26')
    const late = leaves('2026-12-02', '2e')
    const other = leaves('2026-12-20')
    expect(groupDepartures([late, other, early, bridge], DAYS)).toEqual([[late, bridge, early], [other]])
  })

  it('is named by its first departure, in any order of its certificates', () => {
    const both = [leaves('2026-11-28', '9x'), leaves('2026-11-26', '', 'CNNGB')]
    expect(sailingKey('9100009', both)).toBe('9100009 2026-11-26/CNNGB')
    expect(sailingKey('9100009', both.reverse())).toBe('9100009 2026-11-26/CNNGB')
    expect(sailingKey('et911', [leaves('2026-11-28', '', '')])).toBe('et911 2026-11-28')
  })
})
