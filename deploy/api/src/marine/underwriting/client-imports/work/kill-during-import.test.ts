import { expect, it } from 'vitest'
import type { KillAt } from '../../../../testing/kill/commit-points.ts'
import { makePlace } from '../../../../testing/kill/places.ts'
import { type Ended, runChild } from '../../../../testing/kill/run-child.ts'
import type { ImportLife } from '../../../../testing/kill/run-import.ts'

const script = new URL('../../../../testing/kill/run-import.ts', import.meta.url)
const CLIENTS = 2_500
/** Every process but the last ends at its fifth commit, before it or after it. */
const NTH = 5
const MOST_LIVES = 20

const live = (life: ImportLife): Promise<Ended> => runChild(script, life)

it('an import killed repeatedly while it is uploaded, read, checked and committed loses nothing and repeats nothing', async () => {
  const place = await makePlace()
  try {
    const sides: KillAt['side'][] = ['before', 'after']
    let kills = 0
    let last = { killed: true, said: '' }
    while (last.killed && kills < MOST_LIVES) {
      const killAt = { nth: NTH, side: sides[kills % 2] ?? 'after' }
      last = await live({ dataDir: place.dataDir, url: place.url, clients: CLIENTS, before: kills, killAt })
      if (last.killed) kills += 1
    }
    expect(kills).toBeGreaterThanOrEqual(3)
    const all = CLIENTS
    expect(JSON.parse(last.said)).toEqual({
      state: 'done',
      clients: all,
      numbers: all,
      created: all,
      noted: all,
    })
  } finally {
    await place.remove()
  }
}, 300_000)
