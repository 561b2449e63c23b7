import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOutboxHandlers } from '../../outbox-handlers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { days, minutes, seconds } from '../db/clock.ts'
import { ProviderDown, ProviderRefused } from '../providers/provider-errors.ts'
import type { Services } from '../services.ts'
import { enqueue } from './outbox.ts'
import { MOST_REFUSALS, MOST_TRIES, type OutboxHandlers, OutboxWorker } from './outbox-worker.ts'

const payload = {
  template: 'sign-in-code',
  to: 'ada@example.test',
  locale: 'en',
  params: { code: '123456', minutes: 10 },
}
const BEYOND_A_LEASE = seconds(11)
const WITHIN_A_LEASE = seconds(9)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => enqueueMail())
afterEach(() => void vi.useRealTimers())

const enqueueMail = () =>
  test.services.db.transaction().execute((tx) => enqueue(tx, 'mail', payload, test.services.clock()))

/** A worker whose emails all succeed immediately, with the ids of its deliveries. */
function quickWorker(services: Services = test.services, others: Partial<OutboxHandlers> = {}) {
  const delivered: string[] = []
  const mail = async (_payload: object, id: string) => void delivered.push(id)
  const handlers = { ...createOutboxHandlers(services), mail, ...others }
  return { worker: new OutboxWorker(services, handlers), delivered }
}

/** A worker that hangs in its delivery until it is released. */
function slowWorker() {
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const mail = () => {
    started.resolve()
    return held.promise
  }
  const worker = new OutboxWorker(test.services, { ...createOutboxHandlers(test.services), mail })
  worker.wake()
  return { worker, started: started.promise, letGo: held.resolve }
}

const undone = async () => {
  const rows = await test.services.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  return rows.length
}

describe('a delivery', () => {
  it('is taken over within seconds when its worker was killed', async () => {
    // A killed worker renews nothing.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const killed = slowWorker()
    await killed.started
    const other = quickWorker()
    await other.worker.drain()
    expect(other.delivered).toHaveLength(0)
    test.wait(BEYOND_A_LEASE)
    await other.worker.drain()
    expect(other.delivered).toHaveLength(1)
    killed.letGo()
    await killed.worker.stop()
  })

  it('stays with its worker while it takes long', async () => {
    const slow = slowWorker()
    await slow.started
    const other = quickWorker()
    for (const _ of [1, 2, 3]) {
      test.wait(WITHIN_A_LEASE)
      await slow.worker.renew()
      await other.worker.drain()
    }
    slow.letGo()
    await slow.worker.stop()
    await other.worker.drain()
    expect(other.delivered).toHaveLength(0)
    expect(await undone()).toBe(0)
  })

  it('is renewed automatically while it runs, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = slowWorker()
    const renewed = vi.spyOn(slow.worker, 'renew')
    await slow.started
    const other = quickWorker()
    for (let passed = 0; passed < minutes(1); passed += seconds(1)) {
      test.wait(seconds(1))
      vi.advanceTimersByTime(seconds(1))
      await Promise.all(renewed.mock.results.map(({ value }) => value))
      await other.worker.drain()
      expect(other.delivered).toEqual([])
    }
    slow.letGo()
    await slow.worker.stop()
    renewed.mockClear()
    vi.advanceTimersByTime(minutes(1))
    expect(renewed).not.toHaveBeenCalled()
    expect(await undone()).toBe(0)
  })

  it('that outlasts a stop is returned immediately', async () => {
    const stopping = slowWorker()
    await stopping.started
    await stopping.worker.stop(0)
    const other = quickWorker()
    await other.worker.drain()
    expect(other.delivered).toHaveLength(1)
    stopping.letGo()
  })

  it('is not repeated when the database was unavailable for its outcome', async () => {
    let away = false
    const services = new Proxy(test.services, {
      get(target, name: keyof Services) {
        if (name === 'db' && away) throw new Error('Connection terminated')
        return target[name]
      },
    })
    const { worker, delivered } = quickWorker(services)
    const first = new OutboxWorker(services, {
      ...createOutboxHandlers(services),
      async mail(_payload, id) {
        delivered.push(id)
        away = true
      },
    })
    await expect(first.drain()).rejects.toThrow('Connection terminated')
    expect(await undone()).toBe(1)
    away = false
    await first.drain()
    expect(await undone()).toBe(0)
    test.wait(BEYOND_A_LEASE)
    await worker.drain()
    expect(delivered).toHaveLength(1)
  })

  it('is retried later after a failure', async () => {
    let tries = 0
    const worker = new OutboxWorker(test.services, {
      ...createOutboxHandlers(test.services),
      async mail() {
        tries += 1
        if (tries === 1) throw new Error('refused')
      },
    })
    await test.atOnce(() => worker.drain())
    expect([tries, await undone()]).toEqual([1, 1])
    test.wait(seconds(3))
    await worker.drain()
    expect([tries, await undone()]).toEqual([2, 0])
  })
})

describe('a message that is never accepted', () => {
  beforeEach(() => test.services.db.deleteFrom('outbox').execute().then(enqueueMail))

  /** Retries for days, however long each wait is, and returns the number of tries. */
  async function tryFor(period: number, error: Error): Promise<number> {
    let tries = 0
    const mail = async () => {
      tries += 1
      throw error
    }
    const worker = new OutboxWorker(test.services, { ...createOutboxHandlers(test.services), mail })
    for (let passed = 0; passed < period; passed += minutes(15)) {
      await worker.drain()
      test.wait(minutes(15))
    }
    return tries
  }
  const figure = async (name: string) => {
    const { body } = await test.call('GET', '/api/metrics')
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1])
  }
  const notices = async () => {
    const notifications = test.services.db.selectFrom('notifications').selectAll()
    return notifications.where('title_key', '=', 'undelivered_title').execute()
  }

  it('becomes a dead letter after a few refusals, and no longer waits', async () => {
    expect(await figure('coverdesk_outbox_waiting')).toBe(1)
    expect(await tryFor(days(1), new ProviderRefused('The mail server answered 550', 550))).toBe(
      MOST_REFUSALS,
    )
    expect(await figure('coverdesk_outbox_waiting')).toBe(0)
    expect(await figure('coverdesk_outbox_dead')).toBe(1)
  })

  it.each([
    ['without a server to take it', new ProviderDown('hangs')],
    ['of a key that is not accepted', new ProviderRefused('The provider answered 401', 401)],
  ])('becomes a dead letter after days %s', async (_case, error) => {
    expect(await tryFor(days(4), error)).toBe(MOST_TRIES)
    expect(await figure('coverdesk_outbox_dead')).toBe(1)
  })

  it('is reported to administrators once a day, however many there are', async () => {
    await enqueueMail()
    await test.services.db.deleteFrom('notifications').execute()
    await tryFor(days(0.5), new ProviderRefused('no', 550))
    const people = (await notices()).map(({ user_id }) => user_id)
    expect(people.length).toBeGreaterThan(0)
    expect(new Set(people).size).toBe(people.length)
    const { db } = test.services
    const audited = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'delivery.given-up')
      .execute()
    const dead = await db.selectFrom('outbox').select('id').where('dead_at', 'is not', null).execute()
    expect(audited.map(({ object_id }) => object_id)).toEqual(
      expect.arrayContaining(dead.map(({ id }) => id)),
    )
    test.wait(days(1))
    await enqueueMail()
    await tryFor(days(0.5), new ProviderRefused('no', 550))
    expect(await notices()).toHaveLength(2 * people.length)
  })
})

describe('a job in the outbox', () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const enqueueExport = (id: string) =>
    test.services.db
      .transaction()
      .execute((tx) => enqueue(tx, 'export', { export_id: id }, test.services.clock()))

  it('delays no message, and is followed by the next job of its topic', async () => {
    await test.services.db.deleteFrom('outbox').execute()
    await enqueueExport('first')
    await enqueueExport('second')
    const started: string[] = []
    const { worker, delivered } = quickWorker(test.services, {
      async export({ export_id }) {
        started.push(export_id)
        await done
      },
    })
    worker.wake()
    await expect.poll(() => started).toEqual(['first'])
    await enqueueMail()
    worker.wake()
    await expect.poll(() => delivered).toHaveLength(1)
    expect(started).toEqual(['first'])
    finish()
    await expect.poll(undone).toBe(0)
    expect(started).toEqual(['first', 'second'])
    await worker.stop()
  })

  it('is done before the outbox counts as empty', async () => {
    await test.services.db.deleteFrom('outbox').execute()
    for (const id of ['first', 'second']) await enqueueExport(id)
    const ended: string[] = []
    const { worker } = quickWorker(test.services, {
      async export({ export_id }) {
        await new Promise(setImmediate)
        ended.push(export_id)
      },
    })
    await worker.drain()
    expect(ended.sort()).toEqual(['first', 'second'])
    expect(await undone()).toBe(0)
  })
})

it('presents an email once that two workers delivered', async () => {
  const { db, clock } = test.services
  await db.deleteFrom('outbox').execute()
  await enqueueMail()
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await test.mails(payload.to)).toHaveLength(1)
  const again = { done_at: null, next_at: clock(), payload: JSON.stringify(payload) }
  await db.updateTable('outbox').set(again).where('id', '=', id).execute()
  expect(await test.mails(payload.to)).toHaveLength(1)
  expect(await undone()).toBe(0)
})
