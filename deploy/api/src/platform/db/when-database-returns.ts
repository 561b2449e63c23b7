import { setTimeout } from 'node:timers/promises'
import { reasonOf } from '../errors/reason-of.ts'
import { StartError } from '../errors/start-error.ts'
import { seconds } from './clock.ts'
import { isDatabaseAway } from './database-away.ts'

/** Milliseconds a start waits for a restarting database. */
export const START_PATIENCE = seconds(30)
const RETRY_EVERY = 500

/**
 * Repeats work of a start that failed because the database became unavailable; completed parts are found done.
 * @param patience milliseconds after which the last error is thrown
 */
export async function whenDatabaseReturns<T>(work: () => Promise<T>, patience = START_PATIENCE): Promise<T> {
  const until = performance.now() + patience
  let isNotified = false
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error
      const reason = reasonOf(error instanceof StartError ? error.cause : error)
      if (!isNotified) process.stderr.write(`The database is away (${reason}): waiting for it.\n`)
      isNotified = true
    }
    await setTimeout(RETRY_EVERY)
  }
}
