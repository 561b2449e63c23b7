import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Message of a fault that a test injects. */
export const INJECTED = 'an injected fault'

/** Makes every such write to a table fail, as with an error of our own code; returns the function that fixes it. */
export async function breakTable(
  { services: { db } }: TestApp,
  table: string,
  writes: 'insert' | 'update' | 'delete' = 'insert',
): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create or replace function injected_fault() returns trigger language plpgsql as $$
    begin raise exception '${INJECTED}'; end $$`)
  await run(`create trigger injected_fault before ${writes} on ${table}
    for each row execute function injected_fault()`)
  return async () => void (await run(`drop trigger injected_fault on ${table}`))
}

/** Makes a function fail; returns the function that fixes it. */
export function breakPart<Part extends object>(part: Part, name: keyof Part): () => Promise<void> {
  const whole = part[name]
  const broken = () => {
    throw new TypeError(INJECTED)
  }
  Object.assign(part, { [name]: broken })
  return async () => void Object.assign(part, { [name]: whole })
}

/** Rate-limit attempts count whatever the result. */
const COUNTED = ['attempts', 'daily_budgets']

/** Contents of every table, by its name; without the time a session was last seen. */
export async function contents({ services: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${COUNTED})`.execute(
    db,
  )
  const each = tables.rows.map(
    ({ name }) => sql`select ${name} as name, count(*) || ' rows ' || md5(coalesce(
      string_agg((to_jsonb(one) - 'last_seen_at')::text, '' order by (to_jsonb(one) - 'last_seen_at')::text), ''
    )) as held from ${sql.table(name)} as one`,
  )
  const { rows } = await sql<{ name: string; held: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

type Query = (...args: unknown[]) => Promise<unknown>

const COMMITS = /^\s*commit/i
const BEGINS = /^\s*(begin|start transaction)/i
const ENDS = /^\s*(commit|rollback)/i
const ROLLS_BACK = /^\s*rollback/i

/** An error at one statement of the transactions that run until it is stopped. */
interface StatementError {
  /** Whether it has occurred. */
  occurred(): boolean
  /** Statements within transactions so far. */
  count(): number
  stop(): void
}

interface Countdown {
  left: number
  hasOccurred: boolean
  /** The commit at which the process ends, counted down. */
  crash?: { left: number; side: 'before' | 'after' } | undefined
  /** Whether it has ended: nothing reaches the database any more. */
  isDown: boolean
}

/** An end of the process at a commit. */
interface Crash {
  /** Whether it has occurred. */
  occurred(): boolean
  /** Begins again, with what is committed. */
  restart(): void
}

/**
 * Makes the process end at the `nth` commit of a transaction: the transaction is lost before it, and stays after it
 * though its caller never hears so. Nothing is read or written until `restart`.
 */
export function crashAtCommit({ services: { pool } }: TestApp, nth: number, side: 'before' | 'after'): Crash {
  const fault = pools.get(pool) ?? watchStatements(pool)
  fault.crash = { left: nth, side }
  let hasOccurred = false
  return {
    occurred: () => hasOccurred || fault.isDown,
    restart: () => {
      hasOccurred = fault.isDown
      fault.crash = undefined
      fault.isDown = false
    },
  }
}

const pools = new WeakMap<object, Countdown>()

/** Makes the `nth` statement within transactions fail before the server receives it, as where its process ends there. */
export function breakStatement({ services: { pool } }: TestApp, nth: number): StatementError {
  const fault = pools.get(pool) ?? watchStatements(pool)
  Object.assign(fault, { left: nth, hasOccurred: false })
  return {
    occurred: () => fault.hasOccurred,
    count: () => nth - fault.left,
    stop: () => {
      fault.left = 0
    },
  }
}

function watchStatements(pool: TestApp['services']['pool']): Countdown {
  const fault: Countdown = { left: 0, hasOccurred: false, isDown: false }
  const watched = new WeakSet<object>()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<{ query: Query }>
  const watch = (client: { query: Query }) => {
    if (watched.has(client)) return client
    watched.add(client)
    const query = client.query.bind(client)
    let isInTransaction = false
    client.query = (...args) => {
      const text = textOf(args[0])
      if (fault.isDown && !ROLLS_BACK.test(text)) return Promise.reject(new Error(INJECTED))
      const { crash } = fault
      if (crash && isInTransaction && COMMITS.test(text)) {
        crash.left -= 1
        if (crash.left === 0) {
          fault.isDown = true
          isInTransaction = false
          return query(crash.side === 'before' ? 'rollback' : args[0]).then(() => {
            throw new Error(INJECTED)
          })
        }
      }
      const counts = isInTransaction && !ROLLS_BACK.test(text) && fault.left > 0
      if (BEGINS.test(text)) isInTransaction = true
      if (counts) {
        fault.left -= 1
        if (fault.left === 0) {
          fault.hasOccurred = true
          return Promise.reject(new Error(INJECTED))
        }
      }
      if (ENDS.test(text)) isInTransaction = false
      return query(...args)
    }
    return client
  }
  Object.assign(pool, {
    connect: (...args: unknown[]) => (args.length > 0 ? connect(...args) : connect().then(watch)),
  })
  pools.set(pool, fault)
  return fault
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | null)?.text ?? '')
