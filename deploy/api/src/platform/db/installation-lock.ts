import pg from 'pg'
import { reasonOf } from '../errors/reason-of.ts'
import { StartError } from '../errors/start-error.ts'
import type { Engine } from './engine.ts'

const LOCK = 7_331_001

/**
 * Does the work of a start that only one process may do at a time; other processes wait, and find it done. The embedded
 * engine has only one process.
 * @throws StartError when the database cannot be reached
 */
export async function withInstallationLock<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.embedded) return work()
  const client = new pg.Client({ ...engine.connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new StartError(`The database cannot be reached (${reasonOf(cause)}): check DATABASE_URL.`, {
      cause,
    })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
