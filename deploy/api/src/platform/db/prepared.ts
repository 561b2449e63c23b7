import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Most values in a statement that is worth keeping: lists of rows have as many texts as they have lengths. */
const MOST_VALUES = 40
/** Most statements kept by a connection of the server; what comes after them is sent whole each time. */
const MOST_STATEMENTS = 500

const WRITE = /^\s*(?:with "?\w+"? as \(\s*)?(?:insert|update|delete) /

/**
 * Writes are prepared once for each connection, under a name: the server then parses and plans them no more.
 * Reads are not, whose best plan depends on what is looked for; nor is what returns all columns, whose shape changes
 * when a migration runs.
 */
const isKept = (sql: string, values: readonly unknown[]): boolean =>
  values.length <= MOST_VALUES && WRITE.test(sql) && !/ returning \*$/.test(sql)

const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_STATEMENTS) return known
  const name = `w${names.size}`
  names.set(sql, name)
  return name
}

/** The pool as the query builder uses it (which sends texts with values, never cursors), with its writes prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client)
      clients.set(client, known)
      return known
    },
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = isKept(text, values) ? nameOf(text) : undefined
    return client.query(name ? { name, text, values } : { text, values })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
