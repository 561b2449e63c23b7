import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { reasonOf } from '../errors/reason-of.ts'
import { countJobFailure } from '../operations/metrics.ts'
import type { Services } from '../services.ts'

export interface ScheduledJob {
  name: string
  /** Five fields of cron, in UTC. */
  cron: string
  /** How often a failed run is repeated, with a doubling wait from a minute on; the next turn is the first otherwise. */
  retries?: number
  /** Seconds after which it has another turn, where its times are too far apart. */
  againAfter?: number
  run(services: Services): Promise<unknown>
}

const POLL_SECONDS = 15
const RETRY_DELAY_SECONDS = 60
const MINUTE_SECONDS = 60

const database = (pool: pg.Pool): ConstructorOptions => ({
  db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  schema: 'jobs',
})

/** Makes the tables of the jobs, so that the process that serves need not. */
export async function prepareScheduled(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ ...database(pool), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Runs jobs by the clock, each once however many processes there are: the times and the turns are rows of the
 * database, on both engines. What a job did not finish is done at its next turn, since each reads what is due.
 */
export async function startScheduled(
  services: Services,
  jobs: readonly ScheduledJob[],
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...database(services.pool),
    backend: 'postgres',
    cronWorkerIntervalSeconds: POLL_SECONDS,
    cronMonitorIntervalSeconds: 30,
    superviseIntervalSeconds: 120,
  })
  boss.on('error', (error: Error) =>
    services.log.error({ fault: reasonOf(error) }, 'jobs could not be read or written'),
  )
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0, deleteAfterSeconds: 3600 })
    const retryLimit = job.retries ?? 0
    await boss.schedule(job.name, job.cron, null, {
      retryLimit,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
    })
    const again = job.againAfter ?? Number.POSITIVE_INFINITY
    const sendAgain = async () => {
      // One in so many seconds, however many processes ask for it.
      if (again < MINUTE_SECONDS) await boss.sendThrottled(job.name, null, { startAfter: again }, again)
    }
    await boss.work(job.name, { pollingIntervalSeconds: Math.min(POLL_SECONDS, again) }, () =>
      runJob(services, job).finally(sendAgain),
    )
    await sendAgain()
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}

/** One turn of a job. Its failure is told before it is handed on, since the job system keeps it to itself. */
export async function runJob(services: Services, { name, run }: ScheduledJob): Promise<void> {
  try {
    await run(services)
  } catch (error) {
    countJobFailure(name)
    services.log.error({ job: name, fault: reasonOf(error) }, 'job failed')
    throw error
  }
}
