import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { importToEnd, manyClients, sendClients } from '../../api/src/testing/kill/import-to-end.ts'
import type { Benchmark, Measurement } from './benchmark.ts'
import type { SeededDatabase } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { sweep } from './sweep.ts'

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000)
const WARM_UP = 2_000
const RATIO_AT_LEAST = 0.15
const GROWTH_AT_MOST = 150
const MEGABYTE = 1_048_576
const LOOK_EVERY = 50

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
    await importOnce(database, WARM_UP)
    await empty(database)
    const content = manyClients(ROWS)
    const id = await sendClients(database.services, content)
    const memory = watchMemory()
    const began = performance.now()
    const { state, rows_total: total } = await importToEnd(database.services, id)
    const seconds = (performance.now() - began) / 1000
    const growth = memory.end()
    if (state !== 'done' || total !== ROWS) throw new Error(`The import is ${state} with ${total} rows.`)
    const copied = await copy(database)
    return [
      {
        name: `import of ${ROWS} clients from a file`,
        ...{ value: ROWS / seconds, unit: 'rows/s', good: copied / seconds >= RATIO_AT_LEAST },
        ...{ reference: ROWS / copied, referenceName: `COPY, at least ${RATIO_AT_LEAST} of it` },
      },
      {
        name: `memory an import of ${ROWS} clients takes besides`,
        ...{ value: growth, unit: 'MB', good: growth <= GROWTH_AT_MOST },
        ...{ reference: GROWTH_AT_MOST, referenceName: 'at most' },
      },
    ]
  } finally {
    await database.close()
  }
}

async function importOnce({ services }: SeededDatabase, rows: number): Promise<void> {
  await importToEnd(services, await sendClients(services, manyClients(rows)))
}

async function empty({ pool }: SeededDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('delete from client_imports')
    await client.query('truncate marine_clients cascade')
    for (const table of ['client_import_rows', 'marine_clients']) await sweep(client, table)
  } finally {
    client.release()
  }
}

/** The most memory the process held, beyond what it held when it began. */
function watchMemory(): { end: () => number } {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, LOOK_EVERY)
  return {
    end() {
      clearInterval(look)
      return (Math.max(most, process.memoryUsage.rss()) - before) / MEGABYTE
    },
  }
}

/** Seconds the server takes to COPY the imported rows into their own table, with its indexes and triggers. */
async function copy({ pool }: SeededDatabase): Promise<number> {
  const client = await pool.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const file = join(rows[0]?.data_directory ?? '', 'clients.copy')
  try {
    await client.query(`copy marine_clients to '${file}'`)
    await client.query('truncate marine_clients cascade')
    await sweep(client, 'marine_clients')
    const began = performance.now()
    await client.query(`copy marine_clients from '${file}'`)
    return (performance.now() - began) / 1000
  } finally {
    client.release()
    await rm(file, { force: true })
  }
}
