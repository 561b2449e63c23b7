import type { Services } from '../services.ts'

export interface RecurringJob {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

/** Runs each job again and again, never twice at once in a process; the work itself is leased in the database. */
export function startRecurring(services: Services, jobs: readonly RecurringJob[]): () => Promise<void> {
  const running = new Map<string, Promise<unknown>>()
  const timers = jobs.map((job) => {
    const tick = () => {
      if (running.has(job.name)) return
      const run = job
        .run()
        .catch((error: Error) => services.log.error({ job: job.name, fault: error.message }, 'job failed'))
        .finally(() => running.delete(job.name))
      running.set(job.name, run)
    }
    const timer = setInterval(tick, job.everySeconds * 1000)
    timer.unref()
    return timer
  })
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running.values())
  }
}
