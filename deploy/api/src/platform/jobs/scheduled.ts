import type pg from 'pg'
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss'
import { reasonOf } from '../errors/reason-of.ts'
import { countJobFailure } from '../operations/metrics.ts'
import type { Services } from '../services.ts'

export interface ScheduledJob {
  name: string
  /** Five fields of cron, in UTC. */
  cron: string
  /** Number of retries of a failed run, with a doubling wait; otherwise it is due at its next turn. */
  retries?: number
  /** Seconds after which it has another turn, where cron times are too far apart. */
  againAfter?: number
  run(services: Services): Promise<unknown>
}

const POLL_SECONDS = 10
const RETRY_DELAY_SECONDS = 5
const MINUTE_SECONDS = 60
/** Seconds without a heartbeat after which a job is assigned to another process. */
const HEARTBEAT_SECONDS = 20
const HEARTBEAT_EVERY_SECONDS = 5
const LOOK_FOR_DEAD_SECONDS = 8
/** Maximum retries of a job whose process ended; afterwards it waits for its next turn. */
const DEATHS = 2

const database = (pool: pg.Pool): ConstructorOptions => ({
  db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  schema: 'jobs',
})

/** Creates the tables of the jobs, so that the serving process need not. */
export async function prepareScheduled(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ ...database(pool), supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Runs jobs on schedule, each once regardless of the number of processes: times and turns are rows of the database, on
 * both engines. The next turn completes what a job did not finish, since each job reads what is due.
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
    superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
  })
  // Some of its errors are copies without their class.
  boss.on('error', (error: Error) =>
    services.log.error({ fault: error.message || reasonOf(error) }, 'jobs could not be read or written'),
  )
  try {
    await boss.start()
    for (const job of jobs) await startJob(boss, services, job)
    await removeOthers(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}

/** Removes the schedules of jobs that earlier versions had, which nothing would run. */
async function removeOthers(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (names.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

async function startJob(boss: PgBoss, services: Services, job: ScheduledJob): Promise<void> {
  const repeated = repeatsOf(job)
  const options = { ...repeated, deleteAfterSeconds: 3600, heartbeatSeconds: HEARTBEAT_SECONDS }
  await boss.createQueue(job.name, { policy: 'singleton', ...options })
  // `createQueue` leaves the options of an existing queue unchanged.
  await boss.updateQueue(job.name, options)
  await boss.schedule(job.name, job.cron, null, repeated)
  const again = job.againAfter ?? Number.POSITIVE_INFINITY
  const sendAgain = async () => {
    // Limited to one per period, however many processes request it.
    if (again < MINUTE_SECONDS) await boss.sendThrottled(job.name, null, { startAfter: again }, again)
  }
  const turns = {
    pollingIntervalSeconds: Math.min(POLL_SECONDS, again),
    heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS,
  }
  await boss.work(job.name, turns, () => runTurn(services, job).finally(sendAgain))
  await sendAgain()
}

/** Retries of the job system: failed runs of jobs with retries, and all runs that ended with their process. */
function repeatsOf({ retries }: ScheduledJob): Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff'> {
  return retries === undefined
    ? { retryLimit: DEATHS, retryDelay: 0, retryBackoff: false }
    : { retryLimit: retries, retryDelay: RETRY_DELAY_SECONDS, retryBackoff: true }
}

/** Runs one turn; for a job without retries a failed turn counts as done. */
async function runTurn(services: Services, job: ScheduledJob): Promise<void> {
  const turn = runJob(services, job)
  await (job.retries === undefined ? turn.catch(() => {}) : turn)
}

/** Runs one turn of a job. Logs a failure before rethrowing it, since the job system does not log it. */
export async function runJob(services: Services, { name, run }: ScheduledJob): Promise<void> {
  try {
    await run(services)
  } catch (error) {
    countJobFailure(name)
    services.log.error({ job: name, fault: reasonOf(error) }, 'job failed')
    throw error
  }
}
