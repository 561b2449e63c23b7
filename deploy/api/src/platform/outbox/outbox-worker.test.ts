import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeliveries } from '../../deliveries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { seconds } from '../db/clock.ts'
import type { Services } from '../services.ts'
import { enqueue } from './outbox.ts'
import { OutboxWorker } from './outbox-worker.ts'

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

const enqueueMail = () =>
  test.services.db.transaction().execute((tx) => enqueue(tx, 'mail', payload, test.services.clock()))

/** A worker whose mails all succeed at once, with the ids of what it delivered. */
function quickWorker(services: Services = test.services) {
  const delivered: string[] = []
  const mail = async (_payload: object, id: string) => void delivered.push(id)
  return { worker: new OutboxWorker(services, { ...createDeliveries(services), mail }), delivered }
}

/** A worker that hangs in its delivery until it is let go. */
function slowWorker() {
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const mail = () => {
    started.resolve()
    return held.promise
  }
  const worker = new OutboxWorker(test.services, { ...createDeliveries(test.services), mail })
  worker.wake()
  return { worker, started: started.promise, letGo: held.resolve }
}

const undone = async () => {
  const rows = await test.services.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  return rows.length
}

describe('a delivery', () => {
  it('is taken over within seconds when its worker was killed', async () => {
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

  it('that takes long stays with its worker', async () => {
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

  it('that a stop cannot wait for is given back at once', async () => {
    const stopping = slowWorker()
    await stopping.started
    await stopping.worker.stop(0)
    const other = quickWorker()
    await other.worker.drain()
    expect(other.delivered).toHaveLength(1)
    stopping.letGo()
  })

  it('is not done again when the database was away for its bookkeeping', async () => {
    let away = false
    const services = new Proxy(test.services, {
      get(target, name: keyof Services) {
        if (name === 'db' && away) throw new Error('Connection terminated')
        return target[name]
      },
    })
    const { worker, delivered } = quickWorker(services)
    const first = new OutboxWorker(services, {
      ...createDeliveries(services),
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

  it('that failed is tried again later', async () => {
    let tries = 0
    const worker = new OutboxWorker(test.services, {
      ...createDeliveries(test.services),
      async mail() {
        tries += 1
        if (tries === 1) throw new Error('refused')
      },
    })
    await worker.drain()
    expect([tries, await undone()]).toEqual([1, 1])
    test.wait(seconds(3))
    await worker.drain()
    expect([tries, await undone()]).toEqual([2, 0])
  })
})

it('shows a mail once that two workers delivered', async () => {
  const { db, clock } = test.services
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
