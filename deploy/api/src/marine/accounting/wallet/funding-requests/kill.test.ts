import { expect, it } from 'vitest'
import { freePort } from '../../../../testing/free-port.ts'
import { killWhileFunding } from '../../../../testing/kill/kill-while-funding.ts'
import { makePlace } from '../../../../testing/kill/places.ts'

/** `KILLS=100` as the bench does. */
const KILLS = Number(process.env.KILLS ?? 3)
const LONGEST = 30 * 60_000

it(
  'retains acknowledged credits, reversals, policies and notes once, for repeated kills of the process',
  async () => {
    const place = await makePlace()
    try {
      const { faults, credited, traded } = await killWhileFunding(KILLS, await freePort(), place, 'none')
      expect(faults).toEqual([])
      expect(credited).toBeGreaterThanOrEqual(KILLS)
      expect(traded).toBeGreaterThan(0)
    } finally {
      await place.remove()
    }
  },
  LONGEST,
)
