import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverEnv, serverLimits } from '../../scripts/lib/server.mjs'
import type { Benchmark, Measurement } from './benchmark.ts'
import type { SeededDatabase } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import type { ImportRun } from './run-import.ts'
import { vacuum } from './vacuum.ts'

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)
const RATIO_AT_LEAST = 0.15
const GROWTH_AT_MOST = 150
const RUN = fileURLToPath(new URL('run-import.ts', import.meta.url))

/**
 * Clients from a file: everything the server does once the file is here (reading, checking, committing), against the
 * server's own COPY of the same rows into the same table, and how much memory the process takes meanwhile.
 */
export const clientImport: Benchmark = {
  name: 'client-import',
  run: () => onPostgres(measure),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const database = await engine.open('client_import')
  try {
    const { seconds, growth } = await runImport(database)
    const copied = await copy(database)
    return [
      {
        name: `import of ${ROWS} clients from a file`,
        value: ROWS / seconds,
        unit: 'rows/s',
        good: copied / seconds >= RATIO_AT_LEAST,
        reference: ROWS / copied,
        referenceName: `COPY, at least ${RATIO_AT_LEAST} of it`,
      },
      {
        name: `memory an import of ${ROWS} clients takes besides`,
        value: growth,
        unit: 'MB',
        good: growth <= GROWTH_AT_MOST,
        reference: GROWTH_AT_MOST,
        referenceName: 'at most',
      },
    ]
  } finally {
    await database.close()
  }
}

/** Imports in a process with the server's own limits. */
async function runImport({ url = '' }: SeededDatabase): Promise<ImportRun> {
  const args = ['--expose-gc', ...serverLimits(), '--conditions=@coverdesk/source', RUN, url, String(ROWS)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: serverEnv() })
  return JSON.parse(stdout)
}

/** Seconds the server takes to COPY the imported rows into their own table, with its indexes and triggers. */
async function copy({ pool }: SeededDatabase): Promise<number> {
  const client = await pool.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const file = join(rows[0]?.data_directory ?? '', 'clients.copy')
  try {
    await client.query(`copy marine_clients to '${file}'`)
    await client.query('truncate marine_clients cascade')
    await vacuum(client, 'marine_clients')
    const began = performance.now()
    await client.query(`copy marine_clients from '${file}'`)
    return (performance.now() - began) / 1000
  } finally {
    client.release()
    await rm(file, { force: true })
  }
}
