import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from '../db/clock.ts'

/** Maximum callers counted; beyond, the least recently seen are dropped. */
const MOST_CALLERS = 5000

interface Count {
  current: number
  endsAt: number
}

/**
 * Creates a store for the rate limiter that counts by the product's clock, which the limiter's own stores do not
 * support.
 */
export function callCounts(clock: Clock): FastifyRateLimitStoreCtor {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>()

    incr(
      caller: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
    ): void {
      const now = clock().getTime()
      const known = this.#counts.get(caller)
      const count =
        known && known.endsAt > now
          ? { ...known, current: known.current + 1 }
          : { current: 1, endsAt: now + window }
      this.#counts.delete(caller)
      this.#counts.set(caller, count)
      const [oldest] = this.#counts.keys()
      if (this.#counts.size > MOST_CALLERS && oldest !== undefined) this.#counts.delete(oldest)
      done(null, { current: count.current, ttl: count.endsAt - now })
    }

    child(): FastifyRateLimitStore {
      return new CallCounts()
    }
  }
}
