import type pg from 'pg'

/** Writes down what a pool sends from now on, each statement with its values in it; `end` stops it. */
export function recordStatements(pool: pg.Pool): { statements: string[]; end(): void } {
  const statements: string[] = []
  let recording = true
  const followed = new WeakSet<pg.PoolClient>()
  const follow = (client: pg.PoolClient) => {
    if (followed.has(client)) return
    followed.add(client)
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const query = (...sent: unknown[]) => {
      if (recording) statements.push(withValues(String(textOf(sent[0])), valuesOf(sent)))
      return send(...sent)
    }
    Object.assign(client, { query })
  }
  pool.on('acquire', follow)
  return {
    statements,
    end() {
      recording = false
      pool.removeListener('acquire', follow)
    },
  }
}

const textOf = (sent: unknown) => (typeof sent === 'object' && sent && 'text' in sent ? sent.text : sent)

function valuesOf([sent, values]: unknown[]): unknown[] {
  if (Array.isArray(values)) return values
  return typeof sent === 'object' && sent && 'values' in sent ? (sent.values as unknown[]) : []
}

function withValues(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `'${written(value).replaceAll("'", "''")}'`
}

function written(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((part) => JSON.stringify(String(part))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
