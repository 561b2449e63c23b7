import type pg from 'pg'
import { die } from './die.ts'

/** The commit a process is killed at, counted from 1, and on which side of it. */
export interface KillAt {
  nth: number
  side: 'before' | 'after'
}

type Query = (...args: unknown[]) => Promise<unknown>

const BEGINS = /^\s*(begin|start transaction)/i
const ENDS = /^\s*(commit|rollback)/i
const COMMITS = /^\s*commit/i
/** Outside a transaction each of these commits by itself. */
const WRITES = /^\s*(insert|update|delete)/i

/**
 * Counts the commits of a pool's connections: transactions, and statements that write without one. At `killAt` the
 * process ends as in a power failure.
 */
export function countCommits(pool: pg.Pool, killAt?: KillAt): { count: number } {
  const seen = { count: 0 }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    let inTransaction = false
    const counted: Query = async (...args) => {
      const text = textOf(args[0])
      const commits = inTransaction ? COMMITS.test(text) : WRITES.test(text)
      if (BEGINS.test(text)) inTransaction = true
      if (ENDS.test(text)) inTransaction = false
      if (!commits) return query(...args)
      seen.count += 1
      const here = seen.count === killAt?.nth
      if (here && killAt.side === 'before') die()
      const result = await query(...args)
      if (here) die()
      return result
    }
    const withCallback = (args: unknown[]): boolean => typeof args.at(-1) === 'function'
    Object.assign(client, {
      query: (...args: unknown[]) => (withCallback(args) ? query(...args) : counted(...args)),
    })
  })
  return seen
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return String((query as { text?: string } | null)?.text ?? '')
}
