import type pg from 'pg'

/** One statement as a pool sent it. */
export interface Query {
  text: string
  values: unknown[]
  /** Name it is prepared under; absent for one that is parsed each time. */
  name?: string
}

/** Records the statements a pool sends from now on; `end` stops it. */
export function recordQueries(pool: pg.Pool): { queries: Query[]; end(): void } {
  const queries: Query[] = []
  let recording = true
  const followed = new WeakSet<pg.PoolClient>()
  const follow = (client: pg.PoolClient) => {
    if (followed.has(client)) return
    followed.add(client)
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    const query = (...sent: unknown[]) => {
      if (recording)
        queries.push({ text: String(textOf(sent[0])), values: valuesOf(sent), name: nameOf(sent[0]) })
      return send(...sent)
    }
    Object.assign(client, { query })
  }
  pool.on('acquire', follow)
  return {
    queries,
    end() {
      recording = false
      pool.removeListener('acquire', follow)
    },
  }
}

/** A statement with its values in it, for a program that sends plain text. */
export const asStatement = ({ text, values }: Query): string => withValues(text, values)

const textOf = (sent: unknown) => (typeof sent === 'object' && sent && 'text' in sent ? sent.text : sent)

const nameOf = (sent: unknown) =>
  typeof sent === 'object' && sent && 'name' in sent ? String(sent.name) : undefined

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
