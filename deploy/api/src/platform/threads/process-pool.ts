import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { entryPoint } from '../paths/paths.ts'
import { type ThreadEnd, ThreadEnded, ThreadsBusy } from './thread-pool.ts'

interface PoolOptions {
  /** The module whose exported functions are the tasks. */
  tasks: URL
  /** Milliseconds until an idle process ends. */
  keepIdle: number
  heapMb: number
  /** Maximum seconds of a task. */
  seconds: number
  /** Maximum waiting tasks. */
  mostWaiting: number
}

// biome-ignore lint/suspicious/noExplicitAny: a module of tasks may take anything
type Tasks = Record<string, (input: any) => unknown>
type Answer = { value: unknown } | { error: string }

/** Flags that a process of the product needs too. */
const INHERITED_FLAGS = /^--(?:conditions|import|max-semi-space-size|heap-growing-percent)=/

/**
 * Runs the functions of a module in a separate process, one at a time. A thread is insufficient where one allocation
 * may be large, or a library is not JavaScript: V8 ends the whole process when a thread requests much more than its
 * heap has.
 */
export class ProcessPool<T extends Tasks> {
  readonly #options: PoolOptions
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #open = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws ThreadEnded, ThreadsBusy, or the error of the task, without its class */
  run<N extends keyof T & string>(name: N, input: Parameters<T[N]>[0]): Promise<Awaited<ReturnType<T[N]>>> {
    if (this.#open > this.#options.mostWaiting) return Promise.reject(new ThreadsBusy('busy'))
    this.#open += 1
    const turn = this.#last
      .then(() => this.#runNow(name, input))
      .finally(() => {
        this.#open -= 1
      })
    this.#last = turn.catch(() => undefined)
    return turn as Promise<Awaited<ReturnType<T[N]>>>
  }

  #start(): ChildProcess {
    const { tasks, heapMb } = this.#options
    const flags = process.execArgv.filter((flag) => INHERITED_FLAGS.test(flag))
    const entry = fileURLToPath(entryPoint('serve-tasks', import.meta.url))
    const child = fork(entry, [tasks.href], {
      execArgv: [...flags, `--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    return child
  }

  async #runNow(name: string, input: unknown): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    child.ref()
    child.channel?.ref()
    try {
      return await this.#answerOf(child, { name, input })
    } finally {
      child.unref()
      child.channel?.unref()
      this.#idle = setTimeout(() => this.#end(child), this.#options.keepIdle)
      this.#idle.unref()
    }
  }

  #answerOf(child: ChildProcess, task: object): Promise<unknown> {
    return new Promise((done, fail) => {
      let reason: ThreadEnd | undefined
      const late = setTimeout(() => {
        reason = 'time'
        child.kill('SIGKILL')
      }, this.#options.seconds * 1000)
      const settle = (act: () => void) => {
        clearTimeout(late)
        child.off('message', answered)
        child.off('exit', ended)
        child.off('error', fail)
        act()
      }
      const answered = (answer: Answer) =>
        settle(() => ('error' in answer ? fail(new Error(answer.error)) : done(answer.value)))
      // V8 ends a process without memory by a signal.
      const ended = (_code: number | null, signal: string | null) =>
        settle(() => {
          if (this.#child === child) this.#child = undefined
          fail(new ThreadEnded(reason ?? (signal ? 'memory' : 'stopped')))
        })
      child.on('message', answered)
      child.on('exit', ended)
      child.on('error', fail)
      child.send(task, (error) => {
        if (error) child.kill('SIGKILL')
      })
    })
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    if (child.connected) child.disconnect()
  }
}
