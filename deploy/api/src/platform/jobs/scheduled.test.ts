import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runJob, type ScheduledJob, startScheduled } from './scheduled.ts'

const daily = '17 2 * * *'

describe('a failing job', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const broken: ScheduledJob = {
    name: 'broken',
    cron: daily,
    run: () => Promise.reject(new Error('no space')),
  }

  it('is reported by a log line and a metric, and is rethrown for a retry', async () => {
    const error = vi.spyOn(test.services.log, 'error')
    await expect(runJob(test.services, broken)).rejects.toThrow('no space')
    expect(error).toHaveBeenCalledWith({ job: 'broken', fault: 'no space' }, 'job failed')
    const { body } = await test.call('GET', '/api/metrics')
    expect(body).toMatch(/^coverdesk_job_failures_total\{job="broken"\} 1$/m)
  })

  it('is retried as often as configured, after a growing wait, and otherwise only when its process died', async () => {
    const jobs = [broken, { ...broken, name: 'repeated', retries: 3 }]
    const stop = await startScheduled(test.services, jobs)
    await stop()
    const { rows } = await test.services.pool.query('select name, options from jobs.schedule order by name')
    expect(rows).toMatchObject([
      { name: 'broken', options: { retryLimit: 2, retryDelay: 0 } },
      { name: 'repeated', options: { retryLimit: 3, retryDelay: 5, retryBackoff: true } },
    ])
  })
})

it('is removed with its schedule by a version that has it no more', async () => {
  const test = await createTestApp()
  const jobs = ['earlier', 'present'].map((name) => ({ name, cron: daily, run: async () => {} }))
  await (await startScheduled(test.services, jobs))()
  await (await startScheduled(test.services, jobs.slice(1)))()
  const { rows } = await test.services.pool.query(
    `select name from jobs.schedule union all select name from jobs.queue where name = 'earlier'`,
  )
  expect(rows).toEqual([{ name: 'present' }])
  await test.close()
})

it('has its next turn after some seconds where configured, also after a failure', async () => {
  const test = await createTestApp()
  const third = Promise.withResolvers<void>()
  let turns = 0
  const run = async () => {
    turns += 1
    if (turns === 2) throw new Error('away')
    if (turns === 3) third.resolve()
  }
  const stop = await startScheduled(test.services, [{ name: 'often', cron: daily, againAfter: 1, run }])
  await third.promise
  await stop()
  await test.close()
})

/** Takes the next turn of each job and never completes it, as a killed process does. */
async function takeAndDie({ services: { pool } }: TestApp, names: readonly string[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  for (const name of names) {
    await boss.send(name)
    expect(await boss.fetch(name)).toHaveLength(1)
  }
  await boss.stop({ graceful: false })
}

it('has another turn within a minute after its process was killed', { timeout: 120_000 }, async () => {
  const test = await createTestApp()
  const ran: string[] = []
  const job = (name: string, more: Partial<ScheduledJob> = {}): ScheduledJob => ({
    name,
    cron: daily,
    run: async () => void ran.push(name),
    ...more,
  })
  const jobs = [job('nightly'), job('repeated', { retries: 3 }), job('often', { againAfter: 2 })]
  await (await startScheduled(test.services, jobs))()
  ran.length = 0
  await takeAndDie(
    test,
    jobs.map(({ name }) => name),
  )
  const killed = Date.now()
  // Simulates a kill 20 seconds ago.
  await test.services.pool.query(
    `update jobs.job set started_on = started_on - interval '20 s', heartbeat_on = heartbeat_on - interval '20 s'
      where state = 'active'`,
  )
  const stop = await startScheduled(test.services, jobs)
  await expect
    .poll(() => [...new Set(ran)].sort(), { timeout: 60_000 })
    .toEqual(['nightly', 'often', 'repeated'])
  expect(Date.now() - killed).toBeLessThan(40_000)
  await stop()
  await test.close()
})
