import { createServices } from '../../create-services.ts'
import { seconds } from '../../platform/db/clock.ts'
import { openPool } from '../../platform/db/database.ts'
import { startEngine } from '../../platform/db/engine.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { countCommits, type KillAt } from './commit-points.ts'
import { importToEnd, manyClients, sendClients } from './import-to-end.ts'

export interface ImportLife {
  dataDir: string
  url?: string | undefined
  clients: number
  /** Number of earlier processes; the clock is ahead by a lease for each, which a killed process leaves behind. */
  before: number
  killAt?: KillAt
}

const BEYOND_A_LEASE = seconds(11)

// One process that continues an import to its end, or until it is killed at one of its commits.
const { dataDir, url, clients, before, killAt } = JSON.parse(process.argv[2] ?? '{}') as ImportLife
const engine = await startEngine({ url, dataDir })
const pool = openPool(engine, 10)
countCommits(pool, killAt)
const COVERDESK_SECRET = 'a secret of the tests, long enough to pass'
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', COVERDESK_SECRET })
const services = createServices(settings, pool, () => new Date(Date.now() + before * BEYOND_A_LEASE))
const { rows } = await pool.query<{ id: string }>('select id from client_imports')
const { state } = await importToEnd(
  services,
  rows[0]?.id ?? (await sendClients(services, manyClients(clients))),
)
const count = async (question: string): Promise<number> => (await pool.query(question)).rows[0].count
const outcome = {
  state,
  clients: await count("select count(*)::int as count from marine_clients where external_ref like 'R%'"),
  numbers: await count(
    "select count(distinct coalesce(nullif(rc_number, ''), id_number_hash::text))::int as count from marine_clients where external_ref like 'R%'",
  ),
  created: await count("select count(*)::int as count from client_import_rows where state = 'created'"),
  noted: await count(
    "select coalesce(sum((after ->> 'clients')::int), 0)::int as count from audit_events where action = 'client_import.entered'",
  ),
}
await services.renderer.close()
await pool.end()
await engine.close()
process.stdout.write(JSON.stringify(outcome))
process.exit(0)
