import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileFunding } from '../../api/src/testing/kill/kill-while-funding.ts'
import type { Benchmark } from './benchmark.ts'

const KILLS = 100

/** SIGKILL while wallets are funded and cargo is issued and cancelled: after each kill the sums hold, nothing told is lost. */
export const killDuringFunding: Benchmark = {
  name: 'kill-during-funding',
  async run({ port }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-kill-'))
    const place = { dataDir, url: undefined }
    const { faults, credited, takenBack, traded } = await killWhileFunding(KILLS, port + 1, place, 'demo')
    rmSync(dataDir, { recursive: true, force: true })
    for (const fault of faults) console.log(`  ${fault}`)
    return [
      {
        name: `faults after ${KILLS} kills, ${credited} credits, ${takenBack} reversals and ${traded} policies acknowledged`,
        value: faults.length,
        unit: '',
        reference: 0,
        referenceName: 'promise',
        good: faults.length === 0 && credited >= KILLS,
      },
    ]
  },
}
