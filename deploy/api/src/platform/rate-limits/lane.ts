interface Waiting {
  start(): void
  isGone(): boolean
}

interface Turns {
  running: number
  waiting: Waiting[]
}

export interface LaneOptions {
  /** Maximum concurrent runs, of all callers and of one. */
  most: number
  mostOfOne: number
  /** Milliseconds that a run waits for its turn. */
  patience: number
}

/** Thrown when a run did not start in time; `own` when only the caller's own runs blocked it. */
export class NoTurn extends Error {
  override name = 'NoTurn'
  readonly own: boolean

  constructor(own: boolean) {
    super('No turn in time.')
    this.own = own
  }
}

/** Runs work with limited concurrency. Callers take turns, so that one with much work does not delay the others. */
export class Lane {
  readonly #options: LaneOptions
  readonly #callers = new Map<string, Turns>()
  #running = 0

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /**
   * Runs `act` when it is the caller's turn.
   * @param isGone returns whether the result is no longer needed: then it does not start
   * @throws NoTurn when it did not start in time
   */
  async run<T>(caller: string, act: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    const turns = this.#turnsOf(caller)
    if (this.#isFree(turns) && turns.waiting.length === 0) this.#begin(turns)
    else await this.#wait(caller, turns, isGone)
    try {
      return await act()
    } finally {
      turns.running -= 1
      this.#running -= 1
      this.#forget(caller, turns)
      this.#next()
    }
  }

  #turnsOf(caller: string): Turns {
    const known = this.#callers.get(caller)
    if (known) return known
    const turns = { running: 0, waiting: [] }
    this.#callers.set(caller, turns)
    return turns
  }

  #isFree(turns: Turns): boolean {
    return this.#running < this.#options.most && turns.running < this.#options.mostOfOne
  }

  #begin(turns: Turns): void {
    turns.running += 1
    this.#running += 1
  }

  #forget(caller: string, turns: Turns): void {
    if (turns.running === 0 && turns.waiting.length === 0) this.#callers.delete(caller)
  }

  #wait(caller: string, turns: Turns, isGone: () => boolean): Promise<void> {
    return new Promise((start, fail) => {
      const late = setTimeout(() => {
        turns.waiting.splice(turns.waiting.indexOf(waiting), 1)
        this.#forget(caller, turns)
        fail(new NoTurn(turns.running >= this.#options.mostOfOne))
      }, this.#options.patience)
      const waiting: Waiting = {
        isGone: () => {
          if (!isGone()) return false
          clearTimeout(late)
          fail(new NoTurn(true))
          return true
        },
        start: () => {
          clearTimeout(late)
          this.#begin(turns)
          start()
        },
      }
      turns.waiting.push(waiting)
    })
  }

  /** Starts waiting runs. A caller whose run starts moves to the end of the queue. */
  #next(): void {
    for (const [caller, turns] of [...this.#callers]) {
      if (this.#running >= this.#options.most) return
      if (turns.running >= this.#options.mostOfOne) continue
      const next = takeFirst(turns.waiting)
      if (!next) {
        this.#forget(caller, turns)
        continue
      }
      this.#callers.delete(caller)
      this.#callers.set(caller, turns)
      next.start()
    }
  }
}

function takeFirst(waiting: Waiting[]): Waiting | undefined {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!next.isGone()) return next
  return undefined
}
