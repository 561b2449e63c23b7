import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  linkIn,
  makeContactWorkflow,
  must,
  nameContact,
  proveContact,
  startAsGuest,
} from '../../testing/workflows.ts'
import { pollTimers } from '../timers/timers.ts'

const HOUR = 3_600_000
const quotedVehicle = {
  make: 'TOYOTA',
  model: 'COROLLA',
  make_name: 'Toyota',
  model_name: 'Corolla',
  vehicle_type: 'CAR',
  year: 2018,
  risk_type: 'PRIVATE',
  cover_type: 'TPO',
  worth: 0,
  extensions: [],
}

describe('the mailbox of a person who requested nothing', () => {
  let test: TestApp
  let workflow: number
  let twice: number
  let people = 0
  let victim: string
  beforeAll(async () => {
    test = await createTestApp()
    const admin = await signIn(test, 'admin@coverdesk.test')
    workflow = await makeContactWorkflow(test, admin)
    twice = await makeContactWorkflow(test, admin, { key: 'other', kind: 'contact', title: 'Another' })
  })
  // The rate limit of an address counts by the minute.
  beforeEach(() => {
    test.wait(61_000)
    people += 1
    victim = `victim${people}@example.test`
  })
  afterAll(() => test.close())

  /** Starts a tracker with an unproven address. */
  async function naming(email: string) {
    const tracker = await startAsGuest(test, workflow)
    await nameContact(test, tracker.token, tracker.next.id, { email })
    return tracker
  }
  type StartedTracker = Awaited<ReturnType<typeof naming>>
  const askLink = ({ token, trackerId }: StartedTracker, remoteAddress = '203.0.113.1') =>
    test.app.inject({
      method: 'POST',
      url: `/api/trackers/${trackerId}/link/guest`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    })
  /** Uses up the emails to a mailbox, from networks with earlier requests. */
  async function fill(email: string) {
    const tracker = await naming(email)
    const other = await naming(email)
    for (let time = 0; time < 10; time += 1) {
      await askLink(tracker, '203.0.113.1')
      await askLink(other, '203.0.113.2')
    }
  }
  const mailed = async (email: string) => (await test.mails(email)).length

  it('is not filled by links of new trackers', async () => {
    const statuses = []
    let refused: Awaited<ReturnType<typeof askLink>> | undefined
    for (let time = 0; time < 11; time += 1) {
      refused = await askLink(await naming(victim))
      statuses.push(refused.statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['too_many_requests', '3600'])
    expect(await mailed(victim)).toBe(10)
  })

  it('is one of a limited number that one network can mail in an hour', async () => {
    const line = '203.0.113.50'
    expect((await askLink(await naming(victim), line)).statusCode).toBe(200)
    const { db } = test.services
    const newest = db
      .selectFrom('attempts')
      .select(['action', 'subject', 'created_at'])
      .where('action', '=', 'mail_from')
    const counted = await newest.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('attempts')
      .values(Array.from({ length: 399 }, () => counted))
      .execute()
    const other = await naming(`other-${victim}`)
    expect((await askLink(other, line)).statusCode).toBe(429)
    expect((await askLink(other, '203.0.113.51')).statusCode).toBe(200)
    test.wait(HOUR)
    expect((await askLink(other, line)).statusCode).toBe(200)
  })

  it('counts codes, prices and links together, however its address is written', async () => {
    const spelt = [victim, victim.replace('@', '+a@'), victim.replace('victim', 'v.ictim')]
    for (const email of spelt) {
      const tracker = await naming(email)
      const body = { validation_id: tracker.next.id, channel: 'email' }
      await must(test, 'POST', '/api/trackers/form/validate-client', { token: tracker.token, body })
      await must(test, 'POST', '/api/saved-quotes', { body: { told: quotedVehicle, locale: 'en', email } })
      expect((await askLink(tracker, '127.0.0.1')).statusCode).toBe(200)
    }
    expect((await askLink(await naming(victim), '127.0.0.1')).statusCode).toBe(200)
    const price = { told: quotedVehicle, locale: 'en', email: victim }
    const late = await test.call('POST', '/api/saved-quotes', { body: price })
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
    const sent = (await test.mails()).flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    expect(sent.filter((address) => address !== undefined && spelt.includes(address))).toHaveLength(10)
  })

  it('is not blocked for the owner who proved it in their own tracker', async () => {
    const own = await startAsGuest(test, workflow)
    await proveContact(test, own.token, own.next.id, victim)
    await fill(victim)
    const before = await mailed(victim)
    expect((await askLink(await naming(victim))).statusCode).toBe(429)
    expect((await askLink(own)).statusCode).toBe(200)
    expect(await mailed(victim)).toBe(before + 1)
  })

  it('gets no renewed link past its limits, which the requester cannot detect', async () => {
    const tracker = await startAsGuest(test, twice)
    const mine = `mine${people}@example.test`
    const next = await proveContact(test, tracker.token, tracker.next.id, mine)
    const token = await linkIn(test, mine)
    await nameContact(test, tracker.token, next.id, { email: victim })
    const renew = () => test.call('POST', '/api/guest-links/renew', { body: { token } })
    const first = await renew()
    expect(await mailed(victim)).toBe(1)
    await fill(victim)
    const before = await mailed(victim)
    const late = await renew()
    expect([late.status, late.body]).toEqual([200, first.body])
    expect(await mailed(victim)).toBe(before)
  })

  it('gets a limited number of reminders of trackers abandoned in its name', async () => {
    for (let time = 0; time < 25; time += 1) await naming(victim)
    test.wait(25 * HOUR)
    await pollTimers(test.services)
    expect(await mailed(victim)).toBe(20)
  })

  it('is not proven by a code that went to a phone', async () => {
    const tracker = await naming(victim)
    const sms = { validation_id: tracker.next.id, channel: 'sms' }
    await must(test, 'POST', '/api/trackers/form/validate-client', { token: tracker.token, body: sms })
    const text = (await test.mails()).findLast((mail) => mail.to?.[0]?.address?.includes('8031234567'))
    await askLink(tracker, '127.0.0.1')
    await fill(victim)
    const before = await mailed(victim)
    const otp = /\b\d{6}\b/.exec(text?.text ?? '')?.[0]
    const body = { validation_id: tracker.next.id, otp }
    await must(test, 'POST', '/api/trackers/form/validate-client-otp', { token: tracker.token, body })
    expect((await askLink(tracker)).statusCode).toBe(429)
    expect(await mailed(victim)).toBe(before)
  })
})
