import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from '../db/clock.ts'

/** Callers who are counted at once; of more, those who came longest ago are forgotten. */
const MOST_CALLERS = 5000

interface Count {
  current: number
  endsAt: number
}

/** Counts of one route by the clock of the product, which the limiter's own counts do not know. */
export function floodCounts(clock: Clock): FastifyRateLimitStoreCtor {
  return class FloodCounts implements FastifyRateLimitStore {
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
      return new FloodCounts()
    }
  }
}
