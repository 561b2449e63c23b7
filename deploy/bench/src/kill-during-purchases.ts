import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allLedgerChecks } from '../../api/src/ledger-checks.ts'
import { openPool } from '../../api/src/platform/db/database.ts'
import { startEngine } from '../../api/src/platform/db/engine.ts'
import type { Benchmark } from './benchmark.ts'
import { type Acknowledged, buyPolicy } from './purchase.ts'
import { startServer, stopServer } from './server.ts'

const KILLS = 50
const BUYERS = 6
const SHORTEST = 300
const LONGEST = 7_000
const READY_WITHIN = 5_000

/** Queries for incomplete data, by name; each must return no rows. */
const invariants: Record<string, string> = {
  ...Object.fromEntries(allLedgerChecks.map(({ name, statement }) => [`broken: ${name}`, statement])),
  'paid payments without exactly one policy': `select p.id from payments p where p.status = 'succeeded'
    and (select count(*) from policies where payment_id = p.id) <> 1`,
  'policies without a paid payment': `select p.id from policies p
    where not exists (select 1 from payments y where y.id = p.payment_id and y.status = 'succeeded')`,
  'policies without a certificate': `select p.id from policies p
    where not exists (select 1 from documents d where d.policy_id = p.id)`,
  'completed trackers without a policy': `select t.id from trackers t where t.state = 'completed'
    and not exists (select 1 from policies p where p.tracker_id = t.id)`,
}

/** SIGKILL during purchases: no acknowledged purchase is lost, no incomplete data remains, and the restart is quick. */
export const killDuringPurchases: Benchmark = {
  name: 'kill-during-purchases',
  async run({ port }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-kill-'))
    const acknowledged: Acknowledged[] = []
    let customer = 0
    let slowest = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = Date.now()
      const server = await startServer(port + 1, dataDir, {
        SEED: 'base',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      })
      if (kill > 0) slowest = Math.max(slowest, Date.now() - began)
      let running = true
      const buyers = Array.from({ length: BUYERS }, async () => {
        while (running) {
          customer += 1
          await buyPolicy(port + 1, customer).then(
            (bought) => acknowledged.push(bought),
            () => {},
          )
        }
      })
      await new Promise((done) => setTimeout(done, SHORTEST + Math.random() * (LONGEST - SHORTEST)))
      running = false
      await stopServer(server, 'SIGKILL')
      await Promise.all(buyers)
    }
    const faults = await inspect(dataDir, acknowledged)
    rmSync(dataDir, { recursive: true, force: true })
    for (const fault of faults) console.log(`  ${fault}`)
    return [
      {
        name: `faults after ${KILLS} kills, ${acknowledged.length} purchases acknowledged`,
        value: faults.length,
        unit: '',
        reference: 0,
        referenceName: 'promise',
        good: faults.length === 0 && acknowledged.length >= KILLS,
      },
      {
        name: 'slowest start after a kill',
        value: slowest,
        unit: 'ms',
        reference: READY_WITHIN,
        referenceName: 'promise',
        good: slowest <= READY_WITHIN,
      },
    ]
  },
}

async function inspect(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const engine = await startEngine({ dataDir })
  const pool = openPool(engine, 2)
  const faults: string[] = []
  for (const [name, question] of Object.entries(invariants)) {
    const { rowCount } = await pool.query(question)
    if (rowCount) faults.push(`${rowCount} ${name}`)
  }
  const { rows } = await pool.query<{ policy_number: string }>('select policy_number from policies')
  const stored = new Set(rows.map((row) => row.policy_number))
  const lost = acknowledged.filter(({ policyNumber }) => !stored.has(policyNumber))
  if (lost.length > 0) faults.push(`${lost.length} acknowledged policies lost`)
  await pool.end()
  await engine.close()
  return faults
}
