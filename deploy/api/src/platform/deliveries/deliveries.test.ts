import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutboxHandlers } from '../../outbox-handlers.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { minutes } from '../db/clock.ts'
import { enqueue } from '../outbox/outbox.ts'
import { OutboxWorker } from '../outbox/outbox-worker.ts'
import { ProviderRefused } from '../providers/provider-errors.ts'

const to = 'adaeze@example.test'
const payload = { template: 'sign-in-code', to, locale: 'en', params: { code: '987654', minutes: 10 } }

let test: TestApp
let admin: string
let id: string
beforeAll(async () => {
  test = await createTestApp()
  id = await giveUp()
  admin = await signIn(test, 'admin@coverdesk.test')
})
afterAll(() => test.close())

/** Enqueues an email that its receiver refuses until it becomes a dead letter. */
async function giveUp(): Promise<string> {
  const { db, clock } = test.services
  await db.transaction().execute((tx) => enqueue(tx, 'mail', payload, clock()))
  const mail = async () => {
    throw new ProviderRefused('The mail server answered 550', 550)
  }
  const worker = new OutboxWorker(test.services, { ...createOutboxHandlers(test.services), mail })
  const dead = () => db.selectFrom('outbox').select('id').where('dead_at', 'is not', null).executeTakeFirst()
  for (let tries = 0; tries < 20; tries += 1) {
    await worker.drain()
    test.wait(minutes(15))
  }
  return (await dead())?.id ?? ''
}

const list = (token?: string) => test.call('GET', '/api/deliveries', { token })
const retry = (one: string, token: string | undefined = admin, headers = {}) =>
  test.call('POST', `/api/deliveries/${one}/retry`, { token, headers })

describe('a dead letter', () => {
  it('is listed with its reason, and without its payload', async () => {
    const { status, body, raw } = await list(admin)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id, topic: 'mail', template: 'sign-in-code', masked_to: 'a****e@example.test', attempts: 10 },
    ])
    expect(body.data[0].reason).toBe('The mail server answered 550')
    expect(raw.toString()).not.toContain(payload.params.code)
    expect(raw.toString()).not.toContain(to)
  })

  it('is found by its kind, and read individually', async () => {
    const found = async (topic: string) =>
      (await test.call('GET', `/api/deliveries?topic=${topic}`, { token: admin })).body.data.length
    expect([await found('mail'), await found('sms')]).toEqual([1, 0])
    const one = await test.call('GET', `/api/deliveries/${id}`, { token: admin })
    expect([one.status, one.body.data.id, one.body.data.topic]).toEqual([200, id, 'mail'])
    const nowhere = '0190f000-0000-7000-8000-000000000000'
    expect((await test.call('GET', `/api/deliveries/${nowhere}`, { token: admin })).status).toBe(404)
    const clerk = await signIn(test, 'claims@coverdesk.test')
    expect((await test.call('GET', `/api/deliveries/${id}`, { token: clerk })).status).toBe(403)
  })

  it('is found by its message, its kind or its whole recipient, and not by a part of it or by a code', async () => {
    const found = async (q: string) =>
      (await test.call('GET', `/api/deliveries?q=${encodeURIComponent(q)}`, { token: admin })).body.data
        .length
    for (const q of ['sign-in code', 'CODE SIGN', 'émail', to, to.toUpperCase(), ` ${to} `])
      expect([q, await found(q)]).toEqual([q, 1])
    for (const q of ['adaeze', 'adaeze@', '@example.test', payload.params.code, 'policy', '%', "'"])
      expect([q, await found(q)]).toEqual([q, 0])
  })

  it('is found by its phone number in any notation', async () => {
    const { db, clock } = test.services
    const sms = { template: 'guest-code', to: '+2348031234567', locale: 'en', params: { code: '123456' } }
    await db.transaction().execute((tx) => enqueue(tx, 'sms', sms, clock()))
    await db.updateTable('outbox').set({ dead_at: clock() }).where('topic', '=', 'sms').execute()
    const found = async (q: string) =>
      (await test.call('GET', `/api/deliveries?q=${encodeURIComponent(q)}`, { token: admin })).body.data.map(
        ({ topic }) => topic,
      )
    for (const q of ['0803 123 4567', '+234 803-123-4567', '2348031234567'])
      expect([q, await found(q)]).toEqual([q, ['sms']])
    expect(await found('0803 123')).toEqual([])
    await db.deleteFrom('outbox').where('topic', '=', 'sms').execute()
  })

  it('requires the privilege to read and retry it', async () => {
    const clerk = await signIn(test, 'claims@coverdesk.test')
    expect((await list()).status).toBe(401)
    expect((await list(clerk)).status).toBe(403)
    expect((await test.call('POST', `/api/deliveries/${id}/retry`)).status).toBe(401)
    expect((await retry(id, clerk)).status).toBe(403)
  })

  it('is found by its own id only', async () => {
    expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await retry('1')).status).toBe(404)
  })

  it('is delivered once after repeated retries', async () => {
    const key = { 'idempotency-key': 'try-it-again-once' }
    const answers = await Promise.all([retry(id, admin, key), retry(id, admin, key), retry(id, admin, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.data).toMatchObject({ id, dead_at: null })
    expect(await test.mails(to)).toHaveLength(1)
    expect((await list(admin)).body.data).toEqual([])
    expect((await retry(id)).status).toBe(404)
  })
})
