import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Maximum values of a statement worth preparing: lists of rows have a different text for each length. */
const MOST_VALUES = 40
/** Maximum prepared statements per connection of the server; further ones are sent unprepared. */
const MOST_STATEMENTS = 500

const WRITE = /^\s*(?:with "?\w+"? as \(\s*)?(?:insert|update|delete) /
/** Statements whose shape changes when a migration runs: the server refuses one that was prepared before. */
const ALL_COLUMNS = /(?:select |\.)\*| returning \*$/

/** Names of prepared statements by text. */
const names = new Map<string, string>()

export const returnsAllColumns = (sql: string): boolean => ALL_COLUMNS.test(sql)

/** Prepares a statement once per connection, under a name, so that the server parses and plans it only once. */
export function prepare(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_STATEMENTS || returnsAllColumns(sql)) return known
  const name = `w${names.size}`
  names.set(sql, name)
  return name
}

/**
 * Returns the name of a prepared statement. Writes are prepared when first sent, reads where `preparedRead` declares
 * them: the best plan of other reads depends on their values.
 */
function nameOf(sql: string, values: readonly unknown[]): string | undefined {
  const known = names.get(sql)
  return known || values.length > MOST_VALUES || !WRITE.test(sql) ? known : prepare(sql)
}

/** Returns the pool for the query builder, which sends texts with values and never cursors. */
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
    const name = nameOf(text, values)
    return client.query(name ? { name, text, values } : { text, values })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
