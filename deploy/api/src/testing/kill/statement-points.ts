import type pg from 'pg'
import { die } from './die.ts'

type Query = (...args: unknown[]) => unknown

/** Counts the statements of a pool's connections from a moment on, and ends the process when one of them is done. */
export class StatementPoints {
  count = 0
  #last: number | undefined

  /** @param last the statement after whose response the process dies, counted from 1 */
  begin(last?: number): void {
    this.count = 0
    this.#last = last
  }

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as Query
      const counted: Query = (...args) => {
        const answer = query(...args)
        return answer instanceof Promise ? answer.then((result) => this.#done(result)) : answer
      }
      Object.assign(client, { query: counted })
    })
  }

  #done<T>(result: T): T {
    this.count += 1
    if (this.count === this.#last) die()
    return result
  }
}
