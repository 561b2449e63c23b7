import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine.ts'
import { preparing } from './prepared.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** The handle of a running transaction. Code with this handle runs inside it and uses no other connection. */
export type Tx = Transaction<Database>

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers = new Map<number, (value: string) => unknown>([
  [INT8, Number],
  [DATE, (value) => value],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

// The embedded engine is one session: messages of several connections would interleave with each other's unnamed
// statements.
const EMBEDDED_CONNECTIONS = 1

/** The embedded engine's session outlives a lost connection and retains its prepared statements by name. */
const forgetStatements = async (client: pg.ClientBase): Promise<void> => {
  await client.query('deallocate all')
}

/** Milliseconds to wait for a connection. */
const PATIENCE = 10_000

/**
 * Opens a pool whose rows have money as numbers, days as `yyyy-mm-dd` and instants as ISO 8601 UTC strings.
 * @param patience milliseconds to wait for a connection; 0 without a limit
 */
export function openPool(engine: Engine, max: number, patience = PATIENCE): pg.Pool {
  const pool = new pg.Pool({
    ...engine.connection,
    max: engine.embedded ? EMBEDDED_CONNECTIONS : max,
    // The only connection stays open because it receives the notifications.
    ...(engine.embedded || max === 1 ? { idleTimeoutMillis: 0 } : {}),
    ...(engine.embedded ? { onConnect: forgetStatements } : {}),
    connectionTimeoutMillis: patience,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
    } as pg.CustomTypesConfig,
  })
  // A lost connection is replaced at the next query, and one in use fails its query; without listeners, on the pool for
  // idle ones and on each for those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
