import { importToEnd, manyClients, sendClients } from '../../api/src/testing/kill/import-to-end.ts'
import { openSeeded, type SeededDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'

const WARM_UP = 2_000
const MEGABYTE = 1_048_576
const LOOK_EVERY = 50

/** Cost of an import. */
export interface ImportRun {
  seconds: number
  /** Megabytes. */
  growth: number
}

/** Runs as a process with the database URL and the number of clients; prints the cost as JSON. */
const [url, rows] = process.argv.slice(2)
const database = await openSeeded(url)
const { services } = database
await importToEnd(services, await sendClients(services, manyClients(WARM_UP)))
await empty(database)
const id = await sendClients(services, manyClients(Number(rows)))
const memory = watchMemory()
const began = performance.now()
const { state, rows_total: total } = await importToEnd(services, id)
const run: ImportRun = { seconds: (performance.now() - began) / 1000, growth: memory.end() }
await database.close()
if (state !== 'done' || total !== Number(rows)) throw new Error(`The import is ${state} with ${total} rows.`)
process.stdout.write(JSON.stringify(run))

async function empty({ pool }: SeededDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('delete from client_imports')
    await client.query('truncate marine_clients cascade')
    for (const table of ['client_import_rows', 'marine_clients']) await vacuum(client, table)
  } finally {
    client.release()
  }
}

/** Returns the peak memory of the process beyond its memory at the start. */
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
