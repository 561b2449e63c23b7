import { setTimeout } from 'node:timers/promises'
import { seconds } from '../db/clock.ts'

/** Refusals of one caller in a second that are answered immediately. */
const AT_ONCE = 10
const WINDOW = seconds(1)
/**
 * Milliseconds by which a later one is delayed, growing with the caller's delayed refusals: immediate repeats would
 * keep the process busy with refusals.
 */
const HOLD = seconds(1)
const LONGEST_HOLD = seconds(5)
const OF_CALLER = 100
/** Maximum delayed refusals of all callers; beyond, they are answered immediately. */
const MOST_OPEN = 1000

/** Slows down the refusals of a caller that ignores `Retry-After`. */
export class Refusals {
  readonly #callers = new Map<string, { count: number; until: number }>()
  readonly #heldOf = new Map<string, number>()
  #held = 0

  async wait(caller: string): Promise<void> {
    if (this.#count(caller) <= AT_ONCE || this.#held >= MOST_OPEN) return
    const ofCaller = this.#heldOf.get(caller) ?? 0
    this.#hold(caller, ofCaller + 1, 1)
    const hold = Math.min(LONGEST_HOLD, HOLD * (1 + ofCaller / OF_CALLER))
    await setTimeout(hold, undefined, { ref: false })
    this.#hold(caller, (this.#heldOf.get(caller) ?? 1) - 1, -1)
  }

  #hold(caller: string, ofCaller: number, more: number): void {
    this.#held += more
    if (ofCaller > 0) this.#heldOf.set(caller, ofCaller)
    else this.#heldOf.delete(caller)
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
