import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileFunding } from '../../api/src/testing/kill/kill-while-funding.ts'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import type { Benchmark, Measurement } from './benchmark.ts'

const KILLS = 200

/**
 * SIGKILL while wallets are funded, cargo is issued and cancelled, and a claim is paid in parts by two people, on both
 * engines: after each kill the sums hold, and nothing acknowledged is lost.
 */
export const killDuringFunding: Benchmark = {
  name: 'kill-during-funding',
  async run({ port }) {
    const figures: Measurement[] = []
    const server = await startPostgres()
    try {
      for (const [engine, url] of [['embedded', undefined] as const, ['PostgreSQL', server.url] as const]) {
        const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-kill-'))
        const kills = await killWhileFunding(KILLS, port + 1, { dataDir, url }, 'demo')
        rmSync(dataDir, { recursive: true, force: true })
        const { faults, credited, takenBack, paid, traded } = kills
        for (const fault of faults) console.log(`  ${fault}`)
        figures.push({
          name: `faults after ${KILLS} kills on ${engine}: ${credited} credits, ${takenBack} reversals, ${paid} claim payments and ${traded} policies acknowledged`,
          value: faults.length,
          unit: '',
          reference: 0,
          referenceName: 'promise',
          good: faults.length === 0 && credited >= KILLS && paid > 0,
        })
      }
    } finally {
      await server.stop()
    }
    return figures
  },
}
