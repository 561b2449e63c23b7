import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** Reason a thread ended before its task: its heap was full, its time was over, or it stopped by itself. */
export type ThreadEnd = 'memory' | 'time' | 'stopped'

/** Thrown when the thread of a task ended. The process continues, and the next task gets another thread. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded'
  readonly reason: ThreadEnd
  constructor(reason: ThreadEnd, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Thrown when more tasks wait than are accepted. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy'
}

interface PoolOptions {
  /** The module whose exported functions are the tasks. */
  tasks: URL
  /** Milliseconds until an idle thread ends. */
  keepIdle: number
  /** Megabytes of a thread's heap; `--max-old-space-size` of the process takes precedence. */
  heapMb?: number
  /** Maximum seconds of a task without progress. */
  seconds?: number
  /** Maximum waiting tasks. */
  mostWaiting?: number
}

interface RunOptions {
  /** Values transferred to the thread instead of copied. */
  transfer?: Transferable[]
  /** Receives a function that restarts the time limit of the task after progress. */
  onStart?: (extend: () => void) => void
}

// biome-ignore lint/suspicious/noExplicitAny: a module of tasks may take anything
type Tasks = Record<string, (input: any) => unknown>

/** Runs the functions of a module in a separate thread, one at a time. */
export class ThreadPool<T extends Tasks> {
  readonly #pool: Piscina
  readonly #milliseconds: number | undefined
  readonly #mostWaiting: number
  #last: Promise<unknown> = Promise.resolve()
  #open = 0

  constructor({ tasks, keepIdle, heapMb, seconds, mostWaiting = Number.POSITIVE_INFINITY }: PoolOptions) {
    this.#pool = new Piscina({
      filename: tasks.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: keepIdle,
      ...(heapMb ? { resourceLimits: { maxOldGenerationSizeMb: heapMb } } : {}),
    })
    this.#milliseconds = seconds && seconds * 1000
    this.#mostWaiting = mostWaiting
  }

  /** @throws ThreadEnded, ThreadsBusy, or the error of the task, without its class */
  run<N extends keyof T & string>(
    name: N,
    input: Parameters<T[N]>[0],
    options: RunOptions = {},
  ): Promise<Awaited<ReturnType<T[N]>>> {
    if (this.#open > this.#mostWaiting) return Promise.reject(new ThreadsBusy('busy'))
    this.#open += 1
    const turn = this.#last
      .then(() => this.#runNow(name, input, options))
      .finally(() => {
        this.#open -= 1
      })
    this.#last = turn.catch(() => undefined)
    return turn as Promise<Awaited<ReturnType<T[N]>>>
  }

  /** Ends the thread once its task is done. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  async #runNow(name: string, input: unknown, { transfer = [], onStart }: RunOptions): Promise<unknown> {
    const late = new AbortController()
    let clock: NodeJS.Timeout | undefined
    const extend = () => {
      clearTimeout(clock)
      if (this.#milliseconds) clock = setTimeout(() => late.abort(), this.#milliseconds)
    }
    extend()
    onStart?.(extend)
    try {
      return await this.#pool.run(input, { name, signal: late.signal, transferList: transfer })
    } catch (error) {
      throw endOf(error, late.signal.aborted) ?? error
    } finally {
      clearTimeout(clock)
    }
  }
}

function endOf(error: unknown, isLate: boolean): ThreadEnded | null {
  if (isLate) return new ThreadEnded('time', error)
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new ThreadEnded('memory', error)
  return error.message.startsWith('worker exited with code') ? new ThreadEnded('stopped', error) : null
}
