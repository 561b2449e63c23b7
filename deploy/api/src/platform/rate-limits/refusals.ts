import { setTimeout } from 'node:timers/promises'
import { seconds } from '../db/clock.ts'

/** Refusals of one caller in a second that are answered at once. */
const AT_ONCE = 10
const WINDOW = seconds(1)
/** A later one is answered after so long: who calls again at once would keep the process busy with refusals. */
const HOLD = seconds(1)
/** Refusals held at once, of all callers; past it they are answered at once. */
const MOST_HELD = 1000

/** Slows down the refusals of a caller who does not heed `Retry-After`. */
export class Refusals {
  readonly #callers = new Map<string, { count: number; until: number }>()
  #held = 0

  async wait(caller: string): Promise<void> {
    if (this.#count(caller) <= AT_ONCE || this.#held >= MOST_HELD) return
    this.#held += 1
    await setTimeout(HOLD, undefined, { ref: false })
    this.#held -= 1
  }

  #count(caller: string): number {
    const now = performance.now()
    const known = this.#callers.get(caller)
    if (known && known.until > now) {
      known.count += 1
      return known.count
    }
    for (const [key, { until }] of this.#callers) if (until <= now) this.#callers.delete(key)
    this.#callers.set(caller, { count: 1, until: now + WINDOW })
    return 1
  }
}
