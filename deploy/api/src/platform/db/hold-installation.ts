import pg from 'pg'
import { StartError } from '../errors/start-error.ts'
import type { Engine } from './engine.ts'

const LOCK = 7_331_001

/**
 * Does the work of a start that only one process may do at a time: the others wait, and find it done. The embedded
 * engine has one process anyway.
 * @throws StartError when the database cannot be reached
 */
export async function holdInstallation<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.embedded) return work()
  const client = new pg.Client({ ...engine.connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached (${reasonOf(error)}): check DATABASE_URL.`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/** What went wrong, in one line. A name with several addresses fails with one fault for each. */
function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return (first.message || first.name).replaceAll(/\s+/g, ' ')
}
