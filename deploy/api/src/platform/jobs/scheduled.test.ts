import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runJob, type ScheduledJob, startScheduled } from './scheduled.ts'

const daily = '17 2 * * *'

describe('a job that fails', () => {
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

  it('is told by a line of the log and by a figure, and is handed on to be repeated', async () => {
    const error = vi.spyOn(test.services.log, 'error')
    await expect(runJob(test.services, broken)).rejects.toThrow('no space')
    expect(error).toHaveBeenCalledWith({ job: 'broken', fault: 'no space' }, 'job failed')
    const { body } = await test.call('GET', '/api/metrics')
    expect(body).toMatch(/^coverdesk_job_failures_total\{job="broken"\} 1$/m)
  })

  it('is repeated as often as it says, after a growing wait', async () => {
    const jobs = [broken, { ...broken, name: 'repeated', retries: 3 }]
    const stop = await startScheduled(test.services, jobs)
    await stop()
    const { rows } = await test.services.pool.query('select name, options from jobs.schedule order by name')
    expect(rows).toMatchObject([
      { name: 'broken', options: { retryLimit: 0 } },
      { name: 'repeated', options: { retryLimit: 3, retryDelay: 60, retryBackoff: true } },
    ])
  })
})

it('gives a job its next turn after seconds where it asks for that, and after a failure too', async () => {
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
