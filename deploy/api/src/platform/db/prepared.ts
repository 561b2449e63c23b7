import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Maximum values of a statement worth preparing: lists of rows have a different text for each length. */
const MOST_VALUES = 40
/** Maximum prepared statements per connection of the server; further ones are sent unprepared. */
const MOST_STATEMENTS = 500

const WRITE = /^\s*(?:with "?\w+"? as \(\s*)?(?:insert|update|delete) /

/**
 * Prepares writes once per connection, under a name, so that the server parses and plans them only once. Not reads,
 * whose best plan depends on their values, nor statements returning all columns, whose shape changes when a migration
 * runs.
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

/** Returns the pool for the query builder (which sends texts with values, never cursors), with its writes prepared. */
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
